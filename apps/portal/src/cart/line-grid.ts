import type { OfferState } from '@tradehall/domain/offers/offer-status';

/** How wide the list itself must be for columns; the window says little, beside a rail that folds. */
export const AS_COLUMNS = '@container (min-width: 960px)';
/** Between card and columns the numbers stand side by side below their item. */
export const AS_STRIP = '@container (min-width: 560px) and (max-width: 959.98px)';

/**
 * The columns of a line, the same in every row so that the eye runs down them; stacked into a
 * card where it is narrow.
 */
export function lineGrid(state: OfferState) {
  return {
    display: 'grid',
    alignItems: 'start',
    columnGap: 3,
    rowGap: 1,
    gridTemplateColumns: '32px 1fr',
    gridTemplateAreas: '"check item" ". note" ". quantity" ". price" ". was" ". amount" ". expires" "actions actions"',
    [AS_STRIP]: {
      gridTemplateColumns: '32px repeat(5, minmax(0, 1fr))',
      gridTemplateAreas:
        '"check item item item item item" ". note note note note note" ". quantity price was amount expires" "actions actions actions actions actions actions"',
    },
    [AS_COLUMNS]: {
      rowGap: 0,
      gridTemplateColumns: `32px minmax(150px, 1fr) 88px 92px 84px 100px 88px ${state === 'AWAITING_BUYER_REVIEW' ? '224px' : '112px'}`,
      gridTemplateAreas:
        '"check item quantity price was amount expires actions" ". note note note note note note actions"',
    },
  } as const;
}
