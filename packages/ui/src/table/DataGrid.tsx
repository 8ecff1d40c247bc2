import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useMobile } from '../state/use-mobile';
import { FRAME } from '../theme/frame';
import { MORE_BESIDE } from '../theme/more-beside';
import { CURRENT_ROW, rowPress } from './row-press';
import { SortHead } from './SortHead';
import type { CardPlace, Column, Sorting } from './table-columns';

export interface GridColumn<Row> extends Column<Row> {
  /** What its head shows instead of the label. */
  readonly head?: ReactNode;
  /** A control of the row: it stands before the card's facts on a phone. */
  readonly isControl?: boolean;
  /** A bare number: a card names it. */
  readonly isLabeled?: boolean;
}

export interface DataGridProps<Row> {
  readonly label: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sorting?: Sorting | undefined;
  readonly onSort?: ((next: Sorting) => void) | undefined;
  /** The row that keys act on. */
  readonly isCurrent?: (row: Row) => boolean;
  readonly isSelected?: (row: Row) => boolean;
  /** A press anywhere on a row but on its links and controls, and not while its text is being selected. */
  readonly onRow?: (row: Row) => void;
}

/**
 * A working list: dense rows under a head that stays, with a row that keys act on and rows that are selected; cards
 * below 740 px, but not on paper.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const isMobile = useMobile();
  return isMobile ? <GridCards {...props} /> : <GridRows {...props} />;
}

/** Nothing can be chosen there, a row stays whole, and all columns have to fit. */
const ON_PAPER = {
  fontSize: '8pt',
  '& tr': { breakInside: 'avoid' },
  '& th, & td': { px: '3pt', py: '2pt', height: 'auto', whiteSpace: 'normal !important' },
  // What a row is called by stays in one line, and what stands small on the screen is as large as the rest.
  '& td:first-of-type, & td.control + td': { whiteSpace: 'nowrap !important' },
  '& td :is(div, span)': { fontSize: 'inherit' },
  '& .control': { display: 'none' },
} as const;

/** In pixels. */
const ROW = 36;
const SELECTED = 'color-mix(in srgb, var(--th-palette-primary-main) 8%, transparent)';

function GridRows<Row>(props: DataGridProps<Row>) {
  const { label, columns, rows, rowKey, isCurrent, isSelected, onRow } = props;
  return (
    <Box
      // No landmark: the part of a page that it stands in is one already, often of the same name.
      role="group"
      aria-label={label}
      tabIndex={0}
      sx={{
        ...FRAME,
        overflow: 'auto',
        ...MORE_BESIDE,
        // It scrolls within the window, so that its head stays in sight above its rows.
        maxHeight: 'max(240px, calc(100dvh - 72px - var(--bottom-bar, 0px) - var(--foot-messages, 0px)))',
        scrollPaddingTop: ROW,
        '@media print': { maxHeight: 'none', overflow: 'visible', border: 0 },
      }}
    >
      <Box
        component="table"
        aria-label={label}
        sx={{
          width: '100%',
          // Collapsed borders would scroll away from under a head that stays.
          borderCollapse: 'separate',
          borderSpacing: 0,
          fontSize: 13,
          '& th, & td': { px: 2, height: ROW, borderBottom: 1, borderColor: 'divider', textAlign: 'left' },
          '& th': { fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' },
          '& thead > tr > *': { bgcolor: 'background.paper', position: 'sticky', top: 0, zIndex: 1 },
          // Said once, and not for each of a thousand cells.
          '& td.right': { textAlign: 'right', whiteSpace: 'nowrap' },
          '& td.whole': { whiteSpace: 'nowrap' },
          '& td.control': { width: 36, p: 0 },
          '& tbody tr:last-of-type td': { borderBottom: 0 },
          '& tbody tr.selected': { bgcolor: SELECTED },
          '& tbody tr[aria-current]': { boxShadow: CURRENT_ROW },
          '& tbody tr:hover': { bgcolor: 'action.hover' },
          '& tbody tr:focus-visible': { outlineOffset: -2 },
          '@media print': ON_PAPER,
          ...(onRow === undefined ? {} : { '& tbody tr': { cursor: 'pointer' } }),
        }}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHead key={column.id} column={column} sorting={props.sorting} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-row={rowKey(row)}
              className={isSelected?.(row) === true ? 'selected' : undefined}
              {...(isCurrent === undefined ? {} : { tabIndex: -1 })}
              {...(isCurrent?.(row) === true ? { 'aria-current': 'true' as const } : {})}
              {...rowPress(row, onRow)}
            >
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={cellClass(column)}
                  {...(column.isControl === true ? { onClick: (event) => event.stopPropagation() } : {})}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const cellClass = <Row,>({ align = 'left', noWrap = false, isControl = false }: GridColumn<Row>): string =>
  [align, ...(noWrap ? ['whole'] : []), ...(isControl ? ['control'] : [])].join(' ');

function GridCards<Row>({ label, columns, rows, rowKey, isCurrent, isSelected, onRow }: DataGridProps<Row>) {
  const facts = (row: Row, place: CardPlace): readonly ReactNode[] =>
    columns
      .filter((column) => column.isControl !== true && (column.place ?? 'line') === place)
      .map((column) => ({ column, value: (column.card ?? column.cell)(row) }))
      // A name alone says nothing.
      .filter(({ column, value }) => column.isLabeled !== true || value !== '')
      .map(({ column, value }) => (
        <span key={column.id}>
          {column.isLabeled === true ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {column.label}{' '}
            </Box>
          ) : null}
          {value}
        </span>
      ));
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      {rows.map((row) => (
        <Box
          component="li"
          key={rowKey(row)}
          data-row={rowKey(row)}
          {...(isCurrent === undefined ? {} : { tabIndex: -1 })}
          {...(isCurrent?.(row) === true ? { 'aria-current': 'true' as const } : {})}
          {...rowPress(row, onRow)}
          sx={{
            display: 'flex',
            gap: 1,
            ...FRAME,
            p: 3,
            ...(isSelected?.(row) === true ? { backgroundImage: `linear-gradient(${SELECTED}, ${SELECTED})` } : {}),
          }}
        >
          <Box onClick={(event) => event.stopPropagation()} sx={{ ml: -2, mt: -2 }}>
            {columns
              .filter(({ isControl }) => isControl === true)
              .map(({ id, cell }) => (
                <span key={id}>{cell(row)}</span>
              ))}
          </Box>
          <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
              {facts(row, 'title')}
              {facts(row, 'corner')}
            </Box>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 4,
                rowGap: 0.5,
                // What a row lacks leaves no gap.
                '& > span:empty': { display: 'none' },
              }}
            >
              {facts(row, 'line')}
            </Box>
            <Box
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, color: 'text.secondary', fontSize: 12 }}
            >
              {facts(row, 'foot')}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
