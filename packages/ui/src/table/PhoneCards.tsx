import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { FRAME } from '../theme/frame';
import { rowMark, rowPress } from './row-press';
import type { CardPlace, DataTableProps } from './table-columns';

/** The same rows on a phone: a card each, with the facts in the order of the columns. */
export function PhoneCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  isCurrent,
  cardTitle,
  rowActions,
}: DataTableProps<Row> & { readonly rows: readonly Row[] }) {
  const at = (place: CardPlace) => columns.filter((column) => (column.place ?? 'line') === place);
  const facts = (row: Row, place: CardPlace): readonly ReactNode[] =>
    at(place).map((column) => <span key={column.id}>{(column.card ?? column.cell)(row)}</span>);
  const pairs = at('fact');
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
          {...rowMark(row, rowKey(row), isCurrent)}
          {...rowPress(row, onOpen)}
          sx={{
            ...FRAME,
            p: 3,
            display: 'grid',
            gap: 1,
            ...(onOpen === undefined ? {} : { cursor: 'pointer' }),
          }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
            {cardTitle?.(row)}
            {facts(row, 'title')}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{facts(row, 'corner')}</Box>
          </Box>
          {facts(row, 'line')}
          {pairs.length === 0 ? null : (
            <Box
              component="dl"
              sx={{
                m: 0,
                mt: 1,
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
                columnGap: 3,
                rowGap: 2,
                '& dt': { color: 'text.secondary', fontSize: 12 },
                // A moment is broken before its time and not within it.
                '& dd': { m: 0, overflowWrap: 'anywhere', textWrap: 'balance' },
              }}
            >
              {pairs.map(({ id, label: name, card, cell }) => (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd>{(card ?? cell)(row)}</dd>
                </div>
              ))}
            </Box>
          )}
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, color: 'text.secondary', fontSize: 12 }}>
            {facts(row, 'foot')}
          </Box>
          {rowActions === undefined ? null : <Box sx={{ display: 'flex', gap: 2 }}>{rowActions(row)}</Box>}
        </Box>
      ))}
    </Box>
  );
}
