/** One grid for all group headers, so that numbers stand in columns; on a phone the same facts in the same order. */
export const GROUP_COLUMNS = {
  display: 'grid',
  alignItems: 'center',
  columnGap: { xs: 3, xl: 5 },
  rowGap: 1,
  gridTemplateColumns: { xs: '1fr auto 24px', md: 'minmax(140px, 1fr) 104px 132px 64px 84px 96px 20px', xl: 'minmax(0, 1fr) 130px 190px 80px 110px 120px 20px' },
  gridTemplateAreas: {
    xs: '"title top chevron" "bottom price price" "units items items"',
    md: '"title top bottom items units price chevron"',
  },
} as const;

/** A row's price stands under its group's price column. */
export const ITEM_COLUMNS = {
  display: 'grid',
  alignItems: 'center',
  columnGap: { xs: 3, xl: 5 },
  rowGap: { xs: 1, md: 0 },
  gridTemplateColumns: { xs: '1fr auto', md: 'minmax(0, 1fr) 84px 52px 128px minmax(212px, auto)', xl: 'minmax(0, 1fr) 200px 110px 60px 150px minmax(236px, auto)' },
  gridTemplateAreas: {
    xs: '"name price" "number available" "actions actions"',
    md: '"name available increment price actions" "number available increment price actions"',
    xl: '"name number available increment price actions"',
  },
} as const;
