import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import type { CardPlace, DataTableProps } from './table-columns';

/** The same rows on a phone: a card each, with the facts in the order of the columns. */
export function PhoneCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowActions,
}: DataTableProps<Row> & { readonly rows: readonly Row[] }) {
  const facts = (row: Row, place: CardPlace): readonly ReactNode[] =>
    columns
      .filter((column) => (column.place ?? 'line') === place)
      .map((column) => <span key={column.id}>{(column.card ?? column.cell)(row)}</span>);
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={rowKey(row)}
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            p: 3,
            display: 'grid',
            gap: 1,
          }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            {facts(row, 'title')}
            {facts(row, 'corner')}
          </Box>
          {facts(row, 'line')}
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, color: 'text.secondary', fontSize: 12 }}>
            {facts(row, 'foot')}
          </Box>
          {rowActions === undefined ? null : <Box sx={{ display: 'flex', gap: 2 }}>{rowActions(row)}</Box>}
        </Box>
      ))}
    </Box>
  );
}
