import type { OfferState } from '@tradehall/domain/offers/offer-status';

/** The columns of a line, the same in every row so that the eye runs down them; stacked into a card on the phone. */
export function lineGrid(state: OfferState) {
  return {
    display: 'grid',
    alignItems: 'start',
    columnGap: 3,
    rowGap: { xs: 1, md: 0 },
    gridTemplateColumns: { xs: '32px 1fr', md: `32px minmax(150px, 1fr) 80px 92px 84px 100px 88px ${state === 'AWAITING_BUYER_REVIEW' ? '232px' : '112px'}` },
    gridTemplateAreas: {
      xs: '"check item" ". note" ". quantity" ". price" ". was" ". amount" ". expires" "actions actions"',
      md: '"check item quantity price was amount expires actions" ". note note note note note note actions"',
    },
  } as const;
}
