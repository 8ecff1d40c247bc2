import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { FRAME } from '../theme/frame';
import { MORE_BESIDE } from '../theme/more-beside';
import { CURRENT_ROW, rowMark, rowPress } from './row-press';
import type { Column, DataTableProps, Sorting } from './table-columns';

/** The other direction where it is sorted by this column already. */
export function nextSorting(sorting: Sorting | undefined, by: string, first: Sorting['direction'] = 'asc'): Sorting {
  if (sorting?.by !== by) return { by, direction: first };
  return { by, direction: sorting.direction === 'asc' ? 'desc' : 'asc' };
}

/** All columns have to fit a sheet, and a row stays whole. */
const ON_PAPER = {
  overflow: 'visible',
  border: 0,
  '& tr': { breakInside: 'avoid' },
  '& td, & th': { px: 1, fontSize: 11 },
} as const;

/** The rows of a list on a desk. */
export function DeskRows<Row>({
  label,
  columns,
  rows,
  rowKey,
  sorting,
  onSort,
  onOpen,
  isCurrent,
  rowActions,
  actionsLabel = '',
}: DataTableProps<Row> & { readonly rows: readonly Row[] }) {
  return (
    <TableContainer
      sx={{
        ...FRAME,
        ...MORE_BESIDE,
        '@media print': ON_PAPER,
      }}
    >
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sorting={sorting} onSort={onSort} />
            ))}
            {rowActions === undefined ? null : (
              <TableCell align="right" component={actionsLabel === '' ? 'td' : 'th'}>
                {actionsLabel}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              hover
              {...rowMark(row, rowKey(row), isCurrent)}
              {...rowPress(row, onOpen)}
              sx={{
                ...(onOpen === undefined ? {} : { cursor: 'pointer' }),
                ...(isCurrent?.(row) === true ? { boxShadow: CURRENT_ROW } : {}),
                '&:focus-visible': { outlineOffset: -2 },
              }}
            >
              {columns.map(({ id, align = 'left', noWrap = false, cell }) => (
                <TableCell key={id} align={align} {...(noWrap ? { sx: { whiteSpace: 'nowrap' } } : {})}>
                  {cell(row)}
                </TableCell>
              ))}
              {rowActions === undefined ? null : (
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {rowActions(row)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function HeadCell<Row>({
  column: { id, label, align = 'left', isSortable = false, sortsFirst = 'asc' },
  sorting,
  onSort,
}: {
  column: Column<Row>;
  sorting: Sorting | undefined;
  onSort: ((next: Sorting) => void) | undefined;
}) {
  const isSorted = sorting?.by === id;
  if (!isSortable || onSort === undefined)
    return (
      <TableCell align={align} component={label === '' ? 'td' : 'th'}>
        {label}
      </TableCell>
    );
  return (
    <TableCell align={align} sortDirection={isSorted ? sorting.direction : false}>
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? sorting.direction : sortsFirst}
        onClick={() => onSort(nextSorting(sorting, id, sortsFirst))}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}
