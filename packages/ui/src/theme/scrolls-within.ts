type Height = number | string;

/** Of a list that scrolls in a box of its own once it is higher; paper, where nothing scrolls, has all of it (W09). */
export const scrollsWithin = (maxHeight: Height | Readonly<Record<string, Height>>) => ({
  maxHeight,
  overflow: 'auto',
  '@media print': { maxHeight: 'none', overflow: 'visible' },
});
