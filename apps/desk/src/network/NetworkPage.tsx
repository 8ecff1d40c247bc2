import { getDeskCounts } from '@tradehall/contract/desk';
import { deskNetworkTexts } from '@tradehall/texts/en/desk-network';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { ListTabs } from '../list/ListTabs';
import { routes } from '../navigation/routes';
import { useMay } from '../session/staff';
import { ConfirmQueue } from './ConfirmQueue';
import { Partners } from './Partners';
import { SettlementView } from './SettlementView';

/** The network: what waits to be confirmed, what is agreed on with whom, and what is owed (N03, SD79). */
export function NetworkPage() {
  const t = useTexts(deskNetworkTexts);
  const tShell = useTexts(deskShellTexts);
  // What is confirmed are orders: whoever may not look into those begins with the partners.
  const seesOrders = useMay('ORDERS_VIEW');
  const beginning = seesOrders ? 'confirm' : 'partners';
  const { view = beginning, month } = routes.network.useSearch();
  const navigate = routes.network.useNavigate();
  // The rail asks for them and keeps them live.
  const { data: counts } = useCall(getDeskCounts);
  return (
    <>
      <PageHeader title={tShell('DESK_NETWORK')} />
      <ListTabs
        label={t('DESK_NETWORK_TABS')}
        value={view}
        tabs={[
          ...(seesOrders
            ? [{ value: 'confirm' as const, label: t('DESK_NETWORK_CONFIRM'), count: counts?.network || undefined }]
            : []),
          { value: 'partners', label: t('DESK_NETWORK_PARTNERS'), count: counts?.proposals || undefined },
          { value: 'settlement', label: t('DESK_SETTLEMENT') },
        ]}
        onChange={(next) => void navigate({ search: next === 'confirm' ? {} : { view: next } })}
      />
      {view === 'partners' ? (
        <Partners />
      ) : view === 'settlement' ? (
        <SettlementView
          month={month}
          onMonth={(next) => void navigate({ search: { view: 'settlement', month: next }, replace: true })}
        />
      ) : (
        <ConfirmQueue />
      )}
    </>
  );
}
