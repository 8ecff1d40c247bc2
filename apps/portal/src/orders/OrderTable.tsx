import type { KeyboardEvent, MouseEvent } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useNavigate } from '@tanstack/react-router';
import type { OrderListRow } from '@tradehall/contract/orders/order-entity';
import { ordersTexts } from '@tradehall/texts/en/orders';
import { ORDER_LIST_COLUMNS, type OrderColumn } from '@tradehall/domain/orders/order-list-columns';
import { paths } from '../navigation/paths';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { alignOf, firstDirection, orderCell } from './order-cell';

export interface OrderTableProps {
  readonly rows: readonly OrderListRow[];
  readonly columns: readonly OrderColumn[];
  readonly caption: string;
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
  readonly onSort: (column: OrderColumn) => void;
}

/** Opens an order, but not while text is being selected: a buyer who copies a number stays (H01). */
function useOpenOrder() {
  const navigate = useNavigate();
  return (orderNumber: string) => (event: MouseEvent | KeyboardEvent) => {
    if ((window.getSelection()?.toString() ?? '') !== '' || (event.target as HTMLElement).closest('a') !== null) return;
    void navigate({ to: paths.order(orderNumber) });
  };
}

export function OrderTable({ rows, columns, caption, sort, direction, onSort }: OrderTableProps) {
  const t = useTexts(ordersTexts);
  const open = useOpenOrder();
  return (
    <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Table size="small" aria-label={caption}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.id}
                align={alignOf(column)}
                sx={{ whiteSpace: 'nowrap', px: 2 }}
                sortDirection={sort === column.id ? direction : false}
              >
                {column.id === 'trackingNumbers' ? (
                  (column.label ?? t(ORDER_LIST_COLUMNS[column.id].label))
                ) : (
                  <TableSortLabel
                    active={sort === column.id}
                    direction={sort === column.id ? direction : firstDirection(column)}
                    onClick={() => onSort(column)}
                  >
                    {column.label ?? t(ORDER_LIST_COLUMNS[column.id].label)}
                  </TableSortLabel>
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={row.phonexOrderNumber}
              hover
              onClick={open(row.phonexOrderNumber)}
              sx={{ cursor: 'pointer', '&:last-of-type td': { borderBottom: 0 } }}
            >
              {columns.map((column, at) => (
                <TableCell
                  key={column.id}
                  align={alignOf(column)}
                  sx={{
                    whiteSpace: column.id === 'trackingNumbers' || column.id === 'warehouse' ? 'normal' : 'nowrap',
                    px: 2,
                  }}
                >
                  {at === 0 ? (
                    <TextLink to={paths.order(row.phonexOrderNumber)}>{orderCell(row, column)}</TextLink>
                  ) : (
                    orderCell(row, column)
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const isStatus = ({ id }: OrderColumn) =>
  ORDER_LIST_COLUMNS[id].kind === 'fulfillment-status' || ORDER_LIST_COLUMNS[id].kind === 'payment-status';

/** The same facts as cards, for a phone: the statuses beside the number, the rest in pairs. */
export function OrderCards({ rows, columns }: Pick<OrderTableProps, 'rows' | 'columns'>) {
  const t = useTexts(ordersTexts);
  const open = useOpenOrder();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.phonexOrderNumber}
          onClick={open(row.phonexOrderNumber)}
          sx={{
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            p: 3,
            cursor: 'pointer',
          }}
        >
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'center',
              gap: 2,
              mb: 2,
              flexWrap: 'wrap',
            }}
          >
            <TextLink to={paths.order(row.phonexOrderNumber)} sx={{ fontWeight: 600 }}>
              {row.refOrderNumberOrPhonexOrderNumber}
            </TextLink>
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              {columns.filter(isStatus).map((column) => (
                <span key={column.id}>{orderCell(row, column)}</span>
              ))}
            </Box>
          </Box>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
              columnGap: 3,
              rowGap: 2,
              '& dt': { color: 'text.secondary', fontSize: 12 },
              '& dd': { m: 0, overflowWrap: 'anywhere' },
            }}
          >
            {columns
              .filter((column) => column.id !== 'refOrderNumberOrPhonexOrderNumber' && !isStatus(column))
              .map((column) => (
                <div key={column.id}>
                  <dt>{column.label ?? t(ORDER_LIST_COLUMNS[column.id].label)}</dt>
                  <dd>{orderCell(row, column)}</dd>
                </div>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
