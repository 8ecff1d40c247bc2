import Typography from '@mui/material/Typography';
import { eventsMissed } from '@tradehall/contract/live';
import { offerChanged } from '@tradehall/contract/offers/offer-events';
import { getSellerOffers, type SellerOffer } from '@tradehall/contract/offers/seller-offer-calls';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { Section } from '@tradehall/ui/Section';
import { DataGrid, type GridColumn } from '@tradehall/ui/table/DataGrid';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { count, money } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { OfferStatusChip } from '../offers/OfferStatusChip';

const SHOWN = 10;
const refresh = () => void refreshCall(getSellerOffers);

/** What the buyer offers now; each line leads to its negotiation. */
export function BuyerOffers({ accountId }: { accountId: string }) {
  const t = useTexts(deskBuyersTexts);
  const tOffers = useTexts(deskOffersTexts);
  const { data, error, refetch } = useCall(getSellerOffers, {
    query: { accountId, sort: 'updated', direction: 'desc', limit: SHOWN },
  });
  useLiveEvent(offerChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  const columns: readonly GridColumn<SellerOffer>[] = [
    {
      id: 'item',
      label: tOffers('DESK_OFFERS_ITEM'),
      place: 'title',
      cell: ({ offerId, itemDescription }) => (
        <TextLink to={paths.offers()} search={{ buyer: accountId, status: 'ALL', offer: offerId }}>
          {itemDescription}
        </TextLink>
      ),
    },
    {
      id: 'asked',
      label: tOffers('DESK_OFFERS_ASKED'),
      align: 'right',
      isLabeled: true,
      cell: ({ offerQuantity }) => count(offerQuantity),
    },
    {
      id: 'price',
      label: tOffers('DESK_OFFERS_OFFER'),
      align: 'right',
      isLabeled: true,
      cell: ({ offerPrice }) => money(offerPrice),
    },
    {
      id: 'status',
      label: tOffers('DESK_OFFERS_STATUS'),
      place: 'corner',
      cell: (offer) => <OfferStatusChip offer={offer} />,
    },
  ];
  return (
    <Section title={t('DESK_BUYER_OFFERS')}>
      {data === undefined ? (
        <LoadingBlock error={error} height={80} onRetry={() => void refetch()} />
      ) : data.stocklistOffers.length === 0 ? (
        <Typography color="text.secondary">{t('DESK_BUYER_NO_OFFERS')}</Typography>
      ) : (
        <>
          <DataGrid
            label={t('DESK_BUYER_OFFERS')}
            columns={columns}
            rows={data.stocklistOffers}
            rowKey={({ offerId }) => offerId}
          />
          <TextLink
            to={paths.offers()}
            search={{ buyer: accountId, status: 'ALL' }}
            sx={{ display: 'inline-block', mt: 3 }}
          >
            {t('DESK_BUYER_ALL_OFFERS', [count(data.total)], data.total)}
          </TextLink>
        </>
      )}
    </Section>
  );
}
