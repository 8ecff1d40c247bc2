import Typography from '@mui/material/Typography';
import type { DeskStockItemPage } from '@tradehall/contract/stock-desk/stock-item-calls';
import { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { Section } from '@tradehall/ui/Section';
import { DataGrid } from '@tradehall/ui/table/DataGrid';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { useMay } from '../session/staff';

/** Who negotiates about the item, and which orders and lots hold its units. */
export function ItemTrade({ page: { offers, orders, lots } }: { page: DeskStockItemPage }) {
  const t = useTexts(deskStockTexts);
  const seesOffers = useMay('OFFERS_VIEW');
  const seesOrders = useMay('ORDERS_VIEW');
  const units = { id: 'units', label: t('DESK_STOCK_UNITS'), align: 'right', isLabeled: true } as const;
  return (
    <>
      {seesOffers ? (
        <Section title={t('DESK_STOCK_OFFERS')}>
          {offers.length === 0 ? (
            <Typography color="text.secondary">{t('DESK_STOCK_NO_OFFERS')}</Typography>
          ) : (
            <DataGrid
              label={t('DESK_STOCK_OFFERS')}
              rows={offers}
              rowKey={({ offerId }) => offerId}
              columns={[
                { id: 'buyer', label: t('DESK_STOCK_BUYER'), place: 'title', cell: ({ buyerName }) => buyerName },
                { ...units, cell: ({ quantity }) => count(quantity) },
                {
                  id: 'price',
                  label: t('DESK_STOCK_OFFER_PRICE'),
                  align: 'right',
                  isLabeled: true,
                  cell: ({ price }) => money(price),
                },
              ]}
            />
          )}
        </Section>
      ) : null}
      {seesOrders ? (
        <Section title={t('DESK_STOCK_ORDERS')}>
          {orders.length === 0 ? (
            <Typography color="text.secondary">{t('DESK_STOCK_NO_ORDERS')}</Typography>
          ) : (
            <DataGrid
              label={t('DESK_STOCK_ORDERS')}
              rows={orders}
              rowKey={({ orderNumber }) => orderNumber}
              columns={[
                {
                  id: 'order',
                  label: t('DESK_STOCK_ORDER'),
                  place: 'title',
                  cell: ({ orderNumber }) => <TextLink to={paths.order(orderNumber)}>{orderNumber}</TextLink>,
                },
                { id: 'buyer', label: t('DESK_STOCK_BUYER'), cell: ({ buyerName }) => buyerName },
                { ...units, cell: ({ quantity }) => count(quantity) },
                {
                  id: 'price',
                  label: t('DESK_STOCK_PRICE'),
                  align: 'right',
                  isLabeled: true,
                  cell: ({ price }) => money(price),
                },
              ]}
            />
          )}
        </Section>
      ) : null}
      {lots.length === 0 ? null : (
        <Section title={t('DESK_STOCK_LOTS')}>
          <DataGrid
            label={t('DESK_STOCK_LOTS')}
            rows={lots}
            rowKey={({ auctionNumber, lotNumber }) => `${auctionNumber} ${lotNumber}`}
            columns={[
              {
                id: 'lot',
                label: t('DESK_STOCK_LOT_COLUMN'),
                place: 'title',
                cell: ({ auctionNumber, lotNumber }) => (
                  <TextLink to={paths.auction(auctionNumber)} search={{ lot: lotNumber }}>
                    {t('DESK_STOCK_LOT', [auctionNumber, lotNumber])}
                  </TextLink>
                ),
              },
              { id: 'name', label: t('DESK_STOCK_DESCRIPTION'), cell: ({ lotName }) => lotName },
              { ...units, cell: ({ quantity }) => count(quantity) },
            ]}
          />
        </Section>
      )}
    </>
  );
}
