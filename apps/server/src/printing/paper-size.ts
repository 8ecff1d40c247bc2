/** A4 in points, and what is left free around what is printed. */
export const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = 48;
/** Of the table. */
export const WIDTH = PAGE.width - 2 * MARGIN;

/** Where a column stands in the table; one of boxes is for ticking. */
export interface SheetColumn {
  readonly at: number;
  readonly width: number;
  readonly align: 'left' | 'right' | 'box';
}
