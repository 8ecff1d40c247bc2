import type { OfferOrder } from '@tradehall/domain/offers/arrange-offers';
import type { cartTexts } from '@tradehall/texts/en/cart';

/** How wide the list itself must be for columns: what these take at least, with the line's padding. */
export const GRID_WIDTH = 976;
/** Below that a line is a card. */
export const AS_GRID = `@container (min-width: ${GRID_WIDTH}px)`;
/** Height of a line, in pixels: its item, and below it what is said of it. */
export const ROW_HEIGHT = 34;
export const HEAD_HEIGHT = 32;

/** The columns of the offer tabs: where each stands, what it says and sorts by. */
export const GRID_COLUMNS = [
  { area: 'item', label: 'CART_COLUMN_ITEM', order: 'item', first: 'asc' },
  { area: 'place', label: 'CART_COLUMN_WAREHOUSE', order: 'warehouse', first: 'asc' },
  { area: 'quantity', label: 'CART_HEAD_QUANTITY', order: 'quantity', first: 'desc' },
  { area: 'mine', label: 'CART_HEAD_OFFER', order: 'mine', first: 'desc' },
  { area: 'theirs', label: 'CART_HEAD_COUNTER', order: 'theirs', first: 'desc' },
  { area: 'list', label: 'CART_COLUMN_LIST', order: undefined, first: 'asc' },
  { area: 'difference', label: 'CART_HEAD_DIFFERENCE', order: 'difference', first: 'desc' },
  { area: 'amount', label: 'CART_COLUMN_AMOUNT', order: 'amount', first: 'desc' },
  { area: 'expiry', label: 'CART_COLUMN_EXPIRES', order: 'expiry', first: 'asc' },
  { area: 'answer', label: 'CART_COLUMN_ANSWER', order: undefined, first: 'asc' },
] as const satisfies readonly {
  area: string;
  label: keyof typeof cartTexts;
  order: OfferOrder | undefined;
  first: 'asc' | 'desc';
}[];

/** The same columns in every line and over them, so that the eye runs down. */
export const gridColumns = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1.5,
  gridTemplateColumns: '28px minmax(98px, 1fr) minmax(70px, 0.35fr) 40px 76px 76px 62px 72px 114px 74px 78px 106px',
  gridTemplateAreas: '"check item place quantity mine theirs list difference amount expiry answer actions"',
} as const;

/** A card: item and status above, its numbers in one line, the next price and the acts at the foot. */
export const gridCard = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  gridTemplateColumns: '32px 1fr auto',
  gridTemplateAreas: '"check item item" ". facts facts" ". answer actions"',
} as const;
