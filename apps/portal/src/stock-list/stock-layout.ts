import { FRAME } from '@tradehall/ui/theme/frame';

/**
 * How wide the list itself is decides, not the window: beside it stand a rail that folds and the filters. Narrow
 * lists are cards, on phones and beside them.
 */
export const AS_ROWS = '@container (min-width: 720px)';
const AS_WIDE_ROWS = '@container (min-width: 920px)';

/** Where the column heads stay: under the top bar. */
const BAR_HEIGHT = 56;

const marked = (share: number): string =>
  `color-mix(in srgb, var(--th-palette-primary-main) ${share}%, var(--th-palette-background-paper))`;

/** One grid for column heads, heads of groups and rows of items, so that the eye runs down one column (W04). */
const COLUMNS = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 2,
  [AS_ROWS]: {
    gridTemplateColumns: '48px minmax(0, 1fr) 60px 108px 88px 100px 70px',
    gridTemplateAreas: '"box title top bottom units price acts"',
  },
  [AS_WIDE_ROWS]: {
    columnGap: 3,
    gridTemplateColumns: '48px minmax(0, 1fr) 88px 168px 96px 124px 76px',
  },
} as const;

/** Styles of all groups, computed once for the list: a filter click draws two dozen groups anew. */
export const GROUP_STYLES = {
  '& mark': {
    color: 'inherit',
    borderRadius: '3px',
    bgcolor: 'color-mix(in srgb, var(--th-palette-primary-main) 18%, transparent)',
  },
  ...FRAME,
  fontSize: 14,
  '& .columns': {
    ...COLUMNS,
    display: 'none',
    [AS_ROWS]: { ...COLUMNS[AS_ROWS], display: 'grid' },
    position: 'sticky',
    top: BAR_HEIGHT,
    zIndex: 2,
    height: 28,
    px: 3,
    borderBottom: 1,
    borderColor: 'divider',
    borderRadius: '8px 8px 0 0',
    bgcolor: 'background.paper',
    fontSize: 12,
    fontWeight: 600,
    color: 'text.secondary',
  },
  '& .group': { borderBottom: 1, borderColor: 'divider' },
  '& .group:last-of-type': { borderBottom: 0 },
  '& .row': {
    ...COLUMNS,
    gridTemplateColumns: '56px minmax(0, 1fr) auto',
    px: 3,
    py: 2,
    rowGap: 0.5,
    position: 'relative',
    outline: 'none',
    [AS_ROWS]: { ...COLUMNS[AS_ROWS], py: 0, height: 35 },
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { boxShadow: 'inset 3px 0 0 var(--th-palette-primary-main)' },
    '&[data-selected=true]': { bgcolor: marked(10) },
  },
  '& .group-head': {
    gridTemplateAreas: '"box title price" "box bottom units" "box top acts"',
    [AS_ROWS]: { gridTemplateAreas: COLUMNS[AS_ROWS].gridTemplateAreas },
    cursor: 'pointer',
    '&:focus-within': { boxShadow: 'inset 3px 0 0 var(--th-palette-primary-main)' },
  },
  // The model that its rows belong to stays in sight above them.
  '& .group[data-open=true] .group-head': {
    position: 'sticky',
    top: BAR_HEIGHT,
    zIndex: 1,
    bgcolor: 'background.paper',
    [AS_ROWS]: { top: BAR_HEIGHT + 28 },
  },
  '& .item': {
    gridTemplateAreas: '"box title price" "box number units" "box acts acts"',
    borderTop: 1,
    borderColor: 'divider',
    bgcolor: 'color-mix(in srgb, var(--th-palette-text-primary) 2%, var(--th-palette-background-paper))',
    scrollMarginTop: 80,
    [AS_ROWS]: { gridTemplateAreas: COLUMNS[AS_ROWS].gridTemplateAreas, fontSize: 13 },
  },
  '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .box': { gridArea: 'box', display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  '& .box input': {
    width: 16,
    height: 16,
    m: 0,
    accentColor: 'var(--th-palette-primary-main)',
    '@media (pointer: coarse)': { width: 22, height: 22 },
  },
  '& .group-toggle': {
    border: 0,
    p: 0,
    width: 24,
    height: 24,
    display: 'grid',
    placeItems: 'center',
    bgcolor: 'transparent',
    color: 'text.secondary',
    cursor: 'pointer',
    borderRadius: '6px',
    '@media (pointer: coarse)': { width: 32, height: 40 },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
    '& svg': { transition: 'transform 140ms', transform: 'rotate(-90deg)' },
    '&[aria-expanded=true] svg': { transform: 'none' },
  },
  '& .title': { gridArea: 'title', minWidth: 0, overflowWrap: 'anywhere', [AS_ROWS]: { whiteSpace: 'nowrap' } },
  // On a card a name goes on below: its end is what tells two groups apart.
  '& .group-title': { fontWeight: 600, whiteSpace: 'normal', [AS_ROWS]: { whiteSpace: 'nowrap' } },
  '& .item .title': {
    display: 'flex',
    gap: 2,
    alignItems: 'baseline',
    flexWrap: 'wrap',
    [AS_ROWS]: { flexWrap: 'nowrap' },
  },
  '& .item .title > .cut': { flex: '0 1 auto', minWidth: '40%', [AS_ROWS]: { minWidth: 0 } },
  '& .number': { color: 'text.secondary', fontSize: 12, flex: '1 1 0', minWidth: 0 },
  '& .top': {
    gridArea: 'top',
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  '& .bottom': { gridArea: 'bottom', color: 'text.secondary' },
  '& .item .top, & .item .bottom': { color: 'text.secondary', display: 'none', [AS_ROWS]: { display: 'block' } },
  '& .item:hover :is(.top, .bottom), & .item:focus-within :is(.top, .bottom), & .item:has(.acts a) :is(.top, .bottom)':
    {
      visibility: 'hidden',
    },
  '& .units': { gridArea: 'units', whiteSpace: 'nowrap', textAlign: 'right' },
  '& .price': { gridArea: 'price', textAlign: 'right', whiteSpace: 'nowrap', fontWeight: 600 },
  '& .price s': { color: 'text.secondary', fontWeight: 400, fontSize: 12, mr: 1.5 },
  '& .group-from': { color: 'text.secondary', fontWeight: 400, fontSize: 12, mr: 1 },
  '& .acts': {
    gridArea: 'acts',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 1,
    color: 'text.secondary',
    fontSize: 12,
    whiteSpace: 'nowrap',
  },
  // The acts of an item stand where its group has said what they cover: until the row is pointed at, in focus, on
  // touch, or something of it is in the cart.
  '& .item .acts': {
    [AS_ROWS]: {
      gridRow: 1,
      gridColumn: '3 / 5',
      justifyContent: 'flex-start',
      opacity: 0,
      '@media (pointer: coarse)': { opacity: 1 },
    },
  },
  '& .item:hover .acts, & .item:focus-within .acts, & .item .acts:has(a)': { opacity: 1 },
  '& .item .acts .MuiButton-root': {
    minHeight: 26,
    px: 2,
    py: 0,
    minWidth: 0,
    fontSize: 12,
    borderColor: 'transparent',
    '@media (pointer: coarse)': { minHeight: 40, px: 3, borderColor: 'divider', fontSize: 14 },
  },
  '& .item:hover .acts .MuiButton-root, & .item:focus-within .acts .MuiButton-root': { borderColor: 'divider' },
  '& .item .acts .MuiIconButton-root': {
    width: 28,
    height: 28,
    '@media (pointer: coarse)': { width: 40, height: 40 },
  },
  '& .group-grade': {
    width: 24,
    height: 24,
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
} as const;
