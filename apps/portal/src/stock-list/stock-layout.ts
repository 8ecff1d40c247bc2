/** One grid for all group headers, so that numbers stand in columns; on a phone the same facts in the same order. */
export const GROUP_COLUMNS = {
  display: 'grid',
  alignItems: 'center',
  columnGap: { xs: 3, xl: 5 },
  rowGap: 1,
  gridTemplateColumns: { xs: '1fr auto 24px', md: 'minmax(160px, 1fr) 76px 132px 60px 84px 96px 20px', xl: 'minmax(0, 1fr) 130px 190px 80px 110px 120px 20px' },
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

/** Styles of all groups, computed once for the list: a filter click draws two dozen groups anew. */
export const GROUP_STYLES = {
  '& .group': { border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', overflow: 'clip', contentVisibility: 'auto', containIntrinsicSize: 'auto 54px' },
  '& .group-head': { ...GROUP_COLUMNS, position: 'relative', minHeight: 52, px: 4, py: 2, fontSize: 14, '&:hover': { bgcolor: 'action.hover' } },
  '& .group-head > span': { pointerEvents: 'none' },
  '& .group-toggle': { position: 'absolute', inset: 0, border: 0, p: 0, bgcolor: 'transparent', cursor: 'pointer', borderRadius: 1, '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 } },
  '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .group-title': { gridArea: 'title', fontWeight: 600, fontSize: { xs: 15, md: 14 }, overflowWrap: 'anywhere' },
  '& .group-top': { gridArea: 'top', display: 'flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap', overflow: 'hidden' },
  '& .group-grade': { pointerEvents: 'auto', zIndex: 1, width: 28, height: 28, border: 0, p: 0, borderRadius: 1, bgcolor: 'transparent', color: 'text.secondary', cursor: 'pointer', display: 'grid', placeItems: 'center', flex: 'none', '&:hover': { bgcolor: 'action.hover' }, '@media (pointer: coarse)': { width: 36, height: 36 } },
  '& .group-bottom': { gridArea: 'bottom', color: 'text.secondary' },
  '& .group-items': { gridArea: 'items', color: 'text.secondary', textAlign: 'right', whiteSpace: 'nowrap' },
  '& .group-units': { gridArea: 'units', textAlign: { md: 'right' }, whiteSpace: 'nowrap' },
  '& .group-price': { gridArea: 'price', textAlign: 'right', whiteSpace: 'nowrap', fontWeight: 600 },
  '& .group-from': { color: 'text.secondary', fontWeight: 400, fontSize: 12, mr: 1 },
  '& .group-chevron': { gridArea: 'chevron', justifySelf: 'end', height: 20, color: 'text.secondary', transition: 'transform 140ms' },
  '& .group-chevron[data-open=true]': { transform: 'rotate(180deg)' },
} as const;
