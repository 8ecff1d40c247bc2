import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { SxProps, Theme } from '@mui/material/styles';
import { nextSorting } from './DeskRows';
import type { Column, Sorting } from './table-columns';

/** The head of a column: its label, or the button that sorts by it. */
export function SortHead<Row>({
  column: { id, label, head, align = 'left', isSortable = false, sortsFirst = 'asc', isControl = false },
  sorting,
  onSort,
  sx = {},
}: {
  column: Column<Row> & { readonly head?: ReactNode; readonly isControl?: boolean };
  sorting: Sorting | undefined;
  onSort: ((next: Sorting) => void) | undefined;
  sx?: SxProps<Theme>;
}) {
  const isSorted = sorting?.by === id;
  const direction = isSorted ? sorting.direction : sortsFirst;
  const content =
    isSortable && onSort !== undefined ? (
      <TableSortLabel
        active={isSorted}
        direction={direction}
        // Arrows that are not shown would take the width of two columns; the shown one stands left of numbers.
        hideSortIcon
        sx={{ flexDirection: align === 'right' ? 'row-reverse' : 'row' }}
        onClick={() => onSort(nextSorting(sorting, id, sortsFirst))}
      >
        {label}
      </TableSortLabel>
    ) : (
      (head ?? label)
    );
  const place = {
    textAlign: `${align} !important`,
    ...(isControl ? { width: 36, p: '0 !important' } : {}),
    ...(sx as object),
  };
  // A head without words names nothing: what stands in its column has names of its own.
  const isWordless = isControl || (head === undefined && label === '');
  return isWordless ? (
    <Box component="td" {...(isControl ? { className: 'control' } : {})} sx={place}>
      {content}
    </Box>
  ) : (
    <Box
      component="th"
      scope="col"
      {...(isSorted ? { 'aria-sort': direction === 'asc' ? ('ascending' as const) : ('descending' as const) } : {})}
      sx={place}
    >
      {content}
    </Box>
  );
}
