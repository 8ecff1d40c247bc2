/** Of a block that stands on the page on a ground of its own. */
export const FRAME = { border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' } as const;
