import Typography from '@mui/material/Typography';
import type { DeskOrderRow } from '@tradehall/contract/orders/desk-order-calls';
import type { deskOrdersTexts } from '@tradehall/texts/en/desk-orders';
import { TextLink } from '@tradehall/ui/RouterLinks';
import type { GridColumn } from '@tradehall/ui/table/DataGrid';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';

type Say = Translate<typeof deskOrdersTexts>;

/** What every list of orders begins with: the number that leads to the order, over what the buyer calls it. */
export function orderNumberColumn<Row extends { readonly orderNumber: string }>(
  label: string,
  buyersNumber: (row: Row) => string | null = () => null,
): GridColumn<Row> {
  return {
    id: 'number',
    label,
    place: 'title',
    noWrap: true,
    cell: (row) => (
      <>
        <TextLink to={paths.order(row.orderNumber)} sx={{ fontWeight: 600 }}>
          {row.orderNumber}
        </TextLink>
        <Typography variant="caption" component="div" color="text.secondary">
          {buyersNumber(row)}
        </Typography>
      </>
    ),
  };
}

/** How much an order is of, what it comes to, and where its goods are. */
export function extentColumns(t: Say): readonly GridColumn<DeskOrderRow>[] {
  return [
    {
      id: 'units',
      label: t('DESK_ORDERS_UNITS'),
      align: 'right',
      isLabeled: true,
      cell: ({ lines, units }) => `${count(lines)} / ${count(units)}`,
    },
    { id: 'total', label: t('DESK_ORDERS_TOTAL'), align: 'right', isLabeled: true, cell: ({ total }) => money(total) },
    { id: 'warehouse', label: t('DESK_ORDERS_WAREHOUSE'), cell: ({ warehouse }) => warehouse },
  ];
}
