import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { OrderLine, SalesOrder } from '@tradehall/contract/orders/order-entity';
import { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';
import { Section } from '@tradehall/ui/Section';
import { ItemNumber } from '@tradehall/ui/table/ItemNumber';

/** What was ordered, how much of it left, and what of that comes or came back (H15). */
export function OrderLines({ order }: { order: SalesOrder }) {
  const t = useTexts(deskOrdersTexts);
  const { lotItems = [] } = order.metadata;
  const columns: readonly GridColumn<OrderLine>[] = [
    {
      id: 'item',
      label: t('DESK_ORDER_ITEM'),
      place: 'title',
      cell: ({ itemDescription, itemNumber }) => (
        <>
          {itemDescription}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
            <ItemNumber>{itemNumber}</ItemNumber>
          </Box>
        </>
      ),
    },
    {
      id: 'ordered',
      label: t('DESK_ORDER_ORDERED'),
      align: 'right',
      isLabeled: true,
      cell: ({ orderedQuantity, canceledQuantity }) => (
        <>
          {count(orderedQuantity - canceledQuantity)}
          {canceledQuantity === 0 ? null : (
            <Box component="div" sx={{ color: 'text.secondary', fontSize: 12 }}>
              {t('DESK_ORDER_LINE_CANCELED', [count(canceledQuantity)])}
            </Box>
          )}
        </>
      ),
    },
    {
      id: 'shipped',
      label: t('DESK_ORDER_SHIPPED'),
      align: 'right',
      isLabeled: true,
      cell: ({ shippedQuantity, returningQuantity, returnedQuantity }) => (
        <>
          {count(shippedQuantity)}
          {(
            [
              ['DESK_ORDER_LINE_RETURNING', returningQuantity - returnedQuantity],
              ['DESK_ORDER_LINE_RETURNED', returnedQuantity],
            ] as const
          ).map(([label, units]) =>
            units > 0 ? (
              <Box key={label} component="div" sx={{ color: 'text.secondary', fontSize: 12 }}>
                {t(label, [count(units)])}
              </Box>
            ) : null,
          )}
        </>
      ),
    },
    {
      id: 'price',
      label: t('DESK_ORDER_PRICE'),
      align: 'right',
      isLabeled: true,
      cell: ({ unitPrice }) => money(unitPrice),
    },
    {
      id: 'amount',
      label: t('DESK_ORDER_AMOUNT'),
      align: 'right',
      isLabeled: true,
      cell: ({ extendedPrice }) => money(extendedPrice),
    },
  ];
  return (
    <Section title={t('DESK_ORDER_LINES')}>
      <DataGrid
        label={t('DESK_ORDER_LINES')}
        columns={columns}
        rows={order.items}
        rowKey={({ lineNumber }) => String(lineNumber)}
      />
      {lotItems.length === 0 ? null : (
        <Box sx={{ mt: 4 }}>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {t('DESK_ORDER_LOT_ITEMS')}
          </Typography>
          <DataGrid
            label={t('DESK_ORDER_LOT_ITEMS')}
            rows={lotItems}
            rowKey={({ itemNumber, description, grade }) => `${itemNumber} ${description} ${grade}`}
            columns={[
              {
                id: 'item',
                label: t('DESK_ORDER_ITEM'),
                place: 'title',
                cell: ({ itemNumber, description }) => (
                  <>
                    {description}{' '}
                    <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
                      <ItemNumber>{itemNumber}</ItemNumber>
                    </Box>
                  </>
                ),
              },
              { id: 'grade', label: t('DESK_ORDER_LOT_GRADE'), isLabeled: true, cell: ({ grade }) => grade },
              {
                id: 'units',
                label: t('DESK_ORDER_LOT_UNITS'),
                align: 'right',
                isLabeled: true,
                cell: ({ quantity }) => count(quantity),
              },
            ]}
          />
        </Box>
      )}
    </Section>
  );
}
