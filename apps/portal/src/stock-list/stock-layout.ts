/**
 * How wide the list itself is decides, not the window: beside it stand a rail that folds and the filters. Narrow
 * lists are cards, on phones and beside them.
 */
export const AS_ROWS = '@container (min-width: 744px)';
const AS_WIDE_ROWS = '@container (min-width: 880px)';

/** One grid for all group headers, so that numbers stand in columns; in a card the same facts in the same order. */
export const GROUP_COLUMNS = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  gridTemplateColumns: '1fr auto 24px',
  gridTemplateAreas: '"title top chevron" "bottom price price" "units items items"',
  [AS_ROWS]: {
    gridTemplateColumns: 'minmax(160px, 1fr) 76px 132px 68px 84px 96px 20px',
    gridTemplateAreas: '"title top bottom items units price chevron"',
  },
  [AS_WIDE_ROWS]: { columnGap: 5, gridTemplateColumns: 'minmax(0, 1fr) 130px 190px 80px 110px 120px 20px' },
} as const;

/** Rows of one width share their columns across groups. */
export const ITEM_COLUMNS = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  gridTemplateColumns: '1fr auto',
  gridTemplateAreas: '"name price" "number available" "actions actions"',
  [AS_ROWS]: {
    rowGap: 0,
    gridTemplateColumns: 'minmax(0, 1fr) 84px 52px 128px minmax(212px, auto)',
    gridTemplateAreas: '"name available increment price actions" "number available increment price actions"',
  },
  [AS_WIDE_ROWS]: {
    columnGap: 5,
    gridTemplateColumns: 'minmax(0, 1fr) 200px 110px 60px 150px minmax(236px, auto)',
    gridTemplateAreas: '"name number available increment price actions"',
  },
} as const;

/** Styles of all groups, computed once for the list: a filter click draws two dozen groups anew. */
export const GROUP_STYLES = {
  '& mark': {
    color: 'inherit',
    borderRadius: '3px',
    bgcolor: 'color-mix(in srgb, var(--th-palette-primary-main) 22%, transparent)',
  },
  '& .group': {
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    overflow: 'clip',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 54px',
  },
  '& .group-head': {
    ...GROUP_COLUMNS,
    position: 'relative',
    minHeight: 52,
    px: 4,
    py: 2,
    fontSize: 14,
    '&:hover': { bgcolor: 'action.hover' },
  },
  '& .group-head > span': { pointerEvents: 'none' },
  '& .group-toggle': {
    position: 'absolute',
    inset: 0,
    border: 0,
    p: 0,
    bgcolor: 'transparent',
    cursor: 'pointer',
    borderRadius: 1,
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  },
  '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .group-title': {
    gridArea: 'title',
    fontWeight: 600,
    fontSize: 15,
    overflowWrap: 'anywhere',
    [AS_ROWS]: { fontSize: 14 },
  },
  '& .group-top': {
    gridArea: 'top',
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  '& .group-grade': {
    pointerEvents: 'auto',
    zIndex: 1,
    width: 28,
    height: 28,
    border: 0,
    p: 0,
    borderRadius: 1,
    bgcolor: 'transparent',
    color: 'text.secondary',
    cursor: 'pointer',
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    '&:hover': { bgcolor: 'action.hover' },
    '@media (pointer: coarse)': { width: 36, height: 36 },
  },
  '& .group-bottom': { gridArea: 'bottom', color: 'text.secondary' },
  '& .group-items': { gridArea: 'items', color: 'text.secondary', textAlign: 'right', whiteSpace: 'nowrap' },
  '& .group-units': { gridArea: 'units', whiteSpace: 'nowrap', [AS_ROWS]: { textAlign: 'right' } },
  '& .group-price': { gridArea: 'price', textAlign: 'right', whiteSpace: 'nowrap', fontWeight: 600 },
  '& .group-from': { color: 'text.secondary', fontWeight: 400, fontSize: 12, mr: 1 },
  '& .group-chevron': {
    gridArea: 'chevron',
    justifySelf: 'end',
    height: 20,
    color: 'text.secondary',
    transition: 'transform 140ms',
  },
  '& .group-chevron[data-open=true]': { transform: 'rotate(180deg)' },
} as const;
