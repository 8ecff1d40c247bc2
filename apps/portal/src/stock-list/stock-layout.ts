/** One grid for all group headers, so that numbers stand in columns; on a phone the same facts in the same order. */
export const GROUP_COLUMNS = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  gridTemplateColumns: { xs: '1fr auto 24px', md: 'minmax(0, 1fr) 120px 150px 80px 110px 110px 24px' },
  gridTemplateAreas: {
    xs: '"title top chevron" "bottom price price" "units items items"',
    md: '"title top bottom items units price chevron"',
  },
} as const;

export const ITEM_COLUMNS = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  gridTemplateColumns: { xs: '1fr auto', md: 'minmax(0, 1fr) minmax(120px, 190px) 100px 70px 150px minmax(196px, auto)' },
  gridTemplateAreas: {
    xs: '"name price" "number available" "actions actions"',
    md: '"name number available increment price actions"',
  },
} as const;
