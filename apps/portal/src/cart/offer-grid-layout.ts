import { AS_GRID, gridCard, gridColumns, HEAD_HEIGHT, ROW_HEIGHT } from './offer-grid-columns';

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** A price of seven figures with its signs. */
const PRICE_WIDTH = 96;
const COARSE = '@media (pointer: coarse)';

/** What selects a line, a warehouse or all. */
export const BOX = {
  width: 16,
  height: 16,
  m: 0,
  flex: 'none',
  justifySelf: 'center',
  accentColor: 'var(--th-palette-primary-main)',
  cursor: 'pointer',
  [COARSE]: { width: 22, height: 22 },
  // On paper nothing is selected; the column keeps its room.
  '@media print': { visibility: 'hidden' },
} as const;

/** Styles of all lines, computed once for the grid: some thirty lines are drawn as it opens, and more as it scrolls. */
export const GRID_STYLES = {
  '& .box': BOX,
  '& .line': { borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' },
  '& .line[data-checked=true]': {
    bgcolor: 'color-mix(in srgb, var(--th-palette-primary-main) 8%, var(--th-palette-background-paper))',
  },
  '& .line[aria-current=true]': { boxShadow: 'inset 3px 0 0 var(--th-palette-primary-main)' },
  '& .cells': {
    ...gridCard,
    px: 2,
    py: 2,
    [AS_GRID]: { ...gridColumns, rowGap: 0, py: 0, minHeight: ROW_HEIGHT - 1 },
  },
  '& .cells > .box': { gridArea: 'check', mt: '4px', alignSelf: 'start', [AS_GRID]: { mt: 0, alignSelf: 'center' } },
  '& .item': { gridArea: 'item', minWidth: 0 },
  // The head above says the warehouse, and the item takes its place.
  '& .line[data-grouped=true] .item': { [AS_GRID]: { gridColumnEnd: 'place' } },
  '& .line[data-grouped=true] .place': { [AS_GRID]: { display: 'none' } },
  '& .name': { fontWeight: 600, [AS_GRID]: { fontSize: 13, lineHeight: '17px', display: 'flex' } },
  '& .name-head': { [AS_GRID]: ONE_LINE },
  '& .name-tail': { [AS_GRID]: { flex: 'none', whiteSpace: 'pre' } },
  '& .standing': {
    fontSize: 12,
    lineHeight: '16px',
    color: 'text.secondary',
    [AS_GRID]: { ...ONE_LINE, lineHeight: '15px' },
  },
  '& .status': { fontWeight: 600, color: 'text.primary' },
  '& .status[data-tone=info]': { color: 'info.main' },
  '& .status[data-tone=success]': { color: 'success.main' },
  '& .status[data-tone=warning]': { color: 'warning.main' },
  '& .status[data-tone=error]': { color: 'error.main' },
  '& .status[data-tone=accent]': { color: 'primary.main' },
  '& .facts': {
    gridArea: 'facts',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 3,
    rowGap: 0.5,
    fontSize: 13,
    [AS_GRID]: { display: 'contents' },
  },
  '& .place': { fontSize: 12, color: 'text.secondary', [AS_GRID]: { gridArea: 'place', ...ONE_LINE } },
  // A number of the line, under its head; on a card its label stands before it.
  '& .cell': {
    whiteSpace: 'nowrap',
    [AS_GRID]: { textAlign: 'right', fontSize: 13, lineHeight: '17px' },
  },
  '& .cell:empty': { display: 'none' },
  '& .label': { color: 'text.secondary', whiteSpace: 'nowrap', [AS_GRID]: { display: 'none' } },
  '& .expiry time': { [AS_GRID]: { whiteSpace: 'normal !important' } },
  '& .landed-unit': {
    fontSize: 12,
    ml: 1,
    color: 'text.secondary',
    [AS_GRID]: { display: 'block', ml: 0, lineHeight: '14px' },
  },
  '& .landed-total': {
    ml: 1,
    [AS_GRID]: {
      display: 'flex',
      justifyContent: 'flex-end',
      ml: 0,
      '& button': { fontSize: 12, lineHeight: '14px', minHeight: 14 },
    },
  },
  '& .answer': {
    gridArea: 'answer',
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    fontSize: 13,
  },
  // In a card the label goes above where a price would have no room beside it.
  '& .answer input': {
    flex: `1 1 ${PRICE_WIDTH}px`,
    width: 0,
    minWidth: PRICE_WIDTH,
    [AS_GRID]: { minWidth: 0 },
    height: 26,
    px: 1,
    font: 'inherit',
    fontSize: 13,
    textAlign: 'right',
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'color-mix(in srgb, currentColor 35%, transparent)',
    borderRadius: '6px',
    [COARSE]: { height: 44, fontSize: 16 },
  },
  '& .answer input[aria-invalid=true]': { borderColor: 'error.main' },
  // On paper nobody types: what was typed is worth the room, an empty field is not.
  '@media print': { '& .answer:has(input:placeholder-shown)': { display: 'none' } },
  '& .actions': {
    gridArea: 'actions',
    display: 'flex',
    justifyContent: 'flex-end',
    '& button': { width: 26, height: 28, [COARSE]: { width: 44, height: 44 } },
    '@media print': { display: 'none' },
  },
  '& .act': {
    display: 'grid',
    placeItems: 'center',
    p: 0,
    border: 0,
    borderRadius: '6px',
    bgcolor: 'transparent',
    color: 'action.active',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  },
  '& .thread': { mx: 9, my: 2, pl: 3, borderLeft: 2, borderColor: 'divider' },
  '& .warehouse': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    height: HEAD_HEIGHT,
    px: 2,
    bgcolor: 'background.default',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& .warehouse > .box': { mx: '6px' },
  // Where each number of a line stands, in the order of the heads.
  ...Object.fromEntries(
    ['quantity', 'mine', 'theirs', 'list', 'difference', 'amount', 'expiry'].map((area) => [
      `& .${area}`,
      { [AS_GRID]: { gridArea: area } },
    ]),
  ),
} as const;
