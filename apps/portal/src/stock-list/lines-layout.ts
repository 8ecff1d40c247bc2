import { FRAME } from '@tradehall/ui/theme/frame';

/** Heights of a row in pixels. */
export const LINE_HEIGHTS = { compact: 28, comfortable: 36, card: 76 } as const;
export const HEAD_HEIGHT = 32;
/** Of the box that selects a row, in pixels. */
export const BOX_WIDTH = 36;

/**
 * Around the lines: a fade at their right edge while more stands beyond it. It lies over them, because a mask over what
 * scrolls is drawn anew with every frame.
 */
export const LINES_FRAME = {
  position: 'relative',
  timelineScope: '--lines',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: '1px',
    right: '1px',
    bottom: '1px',
    width: 40,
    opacity: 0,
    pointerEvents: 'none',
    background: `linear-gradient(to left, color-mix(in srgb, var(--th-palette-background-paper) 75%, transparent), transparent)`,
    animation: 'more-lines linear both',
    animationTimeline: '--lines',
    '@keyframes more-lines': { 'from, 98%': { opacity: 1 }, to: { opacity: 0 } },
  },
  // The acts of a row may stand at this edge while it is pointed at, and do on touch.
  '&:hover::after, &:focus-within::after': { visibility: 'hidden' },
  '@media (hover: none)': { '&::after': { visibility: 'hidden' } },
} as const;

/** Whole colors of a row: cells that stay in sight cover those that scroll under them. */
const PAPER = 'background.paper';
const POINTED = 'color-mix(in srgb, var(--th-palette-text-primary) 4%, var(--th-palette-background-paper))';
const SELECTED = 'color-mix(in srgb, var(--th-palette-primary-main) 10%, var(--th-palette-background-paper))';

/** Styles of all lines, computed once for the list: rows come and go with every frame of scrolling. */
export const LINES_STYLES = {
  position: 'relative',
  overflow: 'auto',
  containerType: 'inline-size',
  scrollTimeline: '--lines inline',
  outline: 'none',
  overscrollBehavior: 'contain',
  ...FRAME,
  fontSize: 13,
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& mark': {
    color: 'inherit',
    borderRadius: '3px',
    bgcolor: 'color-mix(in srgb, var(--th-palette-primary-main) 22%, transparent)',
  },
  '& .line, & .lines-head': {
    display: 'grid',
    alignItems: 'stretch',
    width: '100%',
    boxSizing: 'border-box',
  },
  '& .lines-head': {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    height: HEAD_HEIGHT,
    bgcolor: 'background.paper',
    borderBottom: 1,
    borderColor: 'divider',
    fontSize: 12,
    fontWeight: 600,
    color: 'text.secondary',
  },
  '& .line': {
    position: 'absolute',
    left: 0,
    top: 0,
    borderBottom: 1,
    borderColor: 'divider',
    contain: 'strict',
  },
  // Said for each and inherited by none: a row whose place changes would have all its cells looked at again.
  '& .line, & .stays, & .acts, & .acts > span': { bgcolor: PAPER },
  '& .line:hover': { '&, & .stays, & .acts, & .acts > span': { bgcolor: POINTED } },
  '& .line[aria-selected=true]': { '&, & .stays, & .acts, & .acts > span': { bgcolor: SELECTED } },
  '& .line[data-current=true]': { boxShadow: 'inset 3px 0 0 var(--th-palette-primary-main)' },
  '& .cell': {
    px: 2,
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
  },
  '& .cell > .cut': { overflow: 'hidden', textOverflow: 'ellipsis' },
  // What tells a name from its neighbours stands whole: what is before it is cut.
  '& .cell > .tail': { flex: 'none', whiteSpace: 'pre' },
  '& .cell.number': { justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums' },
  '& .cell.stays': { position: 'sticky', left: 0, zIndex: 1 },
  // Each cell that stays is a layer of its own; while rows run by with none scrolled aside, nothing has to stay.
  '&[data-moving=true]:not([data-aside]) .line .cell.stays': { position: 'static' },
  '& .cell.box': { px: 0, justifyContent: 'center' },
  '& .cell.payablePrice': { fontWeight: 600 },
  '& .cell s': { color: 'text.secondary', fontWeight: 400, mr: 1.5, fontSize: 12 },
  '& .cell.quiet': { color: 'text.secondary' },
  '& input[type=checkbox]': { width: 16, height: 16, m: 0, accentColor: 'var(--th-palette-primary-main)' },
  '& .sorter': {
    font: 'inherit',
    color: 'inherit',
    border: 0,
    bgcolor: 'transparent',
    p: 0,
    height: '100%',
    width: '100%',
    cursor: 'pointer',
    textAlign: 'inherit',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&:hover': { color: 'text.primary' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  },
  '& [aria-sort] .sorter': { color: 'text.primary' },
  // The acts of a row stand over it while it is pointed at, but not over its numbers; keys have acts of their own.
  '& .acts': {
    position: 'sticky',
    right: 0,
    zIndex: 2,
    width: 0,
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'center',
  },
  '& .acts > span': {
    display: 'flex',
    gap: 1,
    px: 1,
    height: '100%',
    alignItems: 'center',
    opacity: 0,
    pointerEvents: 'none',
    position: 'absolute',
    right: 'var(--acts-room)',
    width: 'max-content',
  },
  // Scrolled aside, other columns stand where there was room.
  '&[data-aside] .acts > span': { right: 0 },
  '& .line:hover .acts > span, & .acts > span:focus-within': { opacity: 1, pointerEvents: 'auto' },
  '@media (hover: none)': {
    '& .line[data-current=true] .acts > span': { opacity: 1, pointerEvents: 'auto' },
  },
  '& .acts button': {
    font: 'inherit',
    fontSize: 12,
    fontWeight: 600,
    height: 24,
    px: 2,
    border: 1,
    borderColor: 'divider',
    borderRadius: '6px',
    bgcolor: 'background.paper',
    color: 'primary.main',
    cursor: 'pointer',
    '&:hover': { borderColor: 'primary.main' },
    '&:disabled': { color: 'text.secondary', cursor: 'default' },
  },
  // On a phone a line is a card: a name of up to two lines, which tells color and grade, and its facts.
  '&[data-cards=true] .line': {
    gridTemplateColumns: '40px minmax(0, 1fr) auto !important',
    gridTemplateAreas: '"box name price" "box facts units"',
    width: '100%',
    alignContent: 'center',
    '@media (pointer: coarse)': { '& input[type=checkbox]': { width: 22, height: 22 } },
  },
  '&[data-cards=true] .cell': { bgcolor: 'transparent' },
  '&[data-cards=true] .cell.name': { whiteSpace: 'normal', lineHeight: '18px' },
  '&[data-cards=true] .cell.name > .cut': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 },
  '&[data-cards=true] .cell.box': { gridArea: 'box' },
} as const;
