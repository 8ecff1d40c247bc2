import { useState } from 'react';
import Button from '@mui/material/Button';
import { accountChanged } from '@tradehall/contract/accounts';
import { getBuyer } from '@tradehall/contract/buyers';
import { eventsMissed } from '@tradehall/contract/live';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { deskBuyersTexts } from '@tradehall/texts/en/desk-buyers';
import { deskProposeTexts } from '@tradehall/texts/en/desk-propose';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { RecordColumns } from '@tradehall/ui/RecordColumns';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { ProposeDialog } from '../proposals/ProposeDialog';
import { usePermissions } from '../session/staff';
import { BuyerDocuments } from './BuyerDocuments';
import { BuyerOffers } from './BuyerOffers';
import { BuyerOrders } from './BuyerOrders';
import { BuyerAddresses, BuyerPeople } from './BuyerPeople';
import { BuyerProofs } from './BuyerProofs';
import { BuyerStateChip } from './BuyerStateChip';
import { BuyerTermsDialog } from './BuyerTermsDialog';
import { BuyerTermsSection } from './BuyerTermsSection';

/** One account: terms and credit, people, addresses, offers, orders and documents (SD64). */
export function BuyerPage() {
  const t = useTexts(deskBuyersTexts);
  const tShell = useTexts(deskShellTexts);
  const { accountId } = routes.buyer.useParams();
  const { data, error, refetch } = useCall(getBuyer, { params: { accountId } }, { retry: false });
  const refresh = () => void refreshCall(getBuyer, { params: { accountId } });
  useLiveEvent(accountChanged, refresh);
  useLiveEvent(orderChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  const permissions = usePermissions();
  const [isChanging, setChanging] = useState(false);
  const [isProposing, setProposing] = useState(false);
  const tPropose = useTexts(deskProposeTexts);
  return (
    <>
      <PageHeader
        title={data?.buyer.name ?? tShell('DESK_BUYERS')}
        facts={
          data === undefined ? undefined : (
            <>
              {data.buyer.customerNumber} <BuyerStateChip state={data.buyer.state} />
            </>
          )
        }
        back={{ to: paths.buyers(), label: t('DESK_BUYERS_ALL') }}
        actions={
          data === undefined ? undefined : (
            <>
              {permissions.has('TERMS_EDIT') ? (
                <Button variant="contained" onClick={() => setChanging(true)}>
                  {t('DESK_BUYER_TERMS_CHANGE')}
                </Button>
              ) : null}
              {permissions.has('PROPOSE') && data.buyer.state === 'APPROVED' ? (
                <Button variant="outlined" onClick={() => setProposing(true)}>
                  {tPropose('DESK_PROPOSE_ITEMS')}
                </Button>
              ) : null}
            </>
          )
        }
      />
      {data === undefined ? (
        <LoadingBlock error={error} height={360} onRetry={() => void refetch()} />
      ) : (
        <RecordColumns
          aside={
            <>
              <BuyerTermsSection account={data} />
              {data.hasApplication && permissions.has('PROSPECTS_VIEW') ? (
                <LinkButton to={paths.prospect(accountId)} variant="outlined">
                  {t('DESK_BUYER_APPLICATION')}
                </LinkButton>
              ) : null}
              <BuyerPeople accountId={accountId} people={data.people} />
              <BuyerAddresses addresses={data.addresses} />
            </>
          }
        >
          {permissions.has('OFFERS_VIEW') ? <BuyerOffers accountId={accountId} /> : null}
          {permissions.has('ORDERS_VIEW') ? <BuyerOrders accountId={accountId} name={data.buyer.name} /> : null}
          {permissions.has('DOCUMENTS_VIEW') ? (
            <>
              <BuyerDocuments buyer={{ accountId, name: data.buyer.name }} documents={data.documents} />
              <BuyerProofs buyer={{ accountId, name: data.buyer.name }} />
            </>
          ) : null}
        </RecordColumns>
      )}
      {data !== undefined && isProposing ? (
        <ProposeDialog buyer={{ accountId, name: data.buyer.name }} onClose={() => setProposing(false)} />
      ) : null}
      {data !== undefined && isChanging ? <BuyerTermsDialog account={data} onClose={() => setChanging(false)} /> : null}
    </>
  );
}
