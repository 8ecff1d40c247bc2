/** A link as high as a finger where one points with it; elsewhere it keeps the height of its line. */
export const TOUCH_LINK = {
  py: 1,
  '@media (pointer: coarse)': { py: 0, minHeight: 44, display: 'inline-flex', alignItems: 'center' },
} as const;
