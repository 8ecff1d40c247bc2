import { deskNetworkTexts } from '@tradehall/texts/en/desk-network';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { ListTabs } from '../list/ListTabs';
import { routes } from '../navigation/routes';
import { ConfirmQueue } from './ConfirmQueue';
import { Partners } from './Partners';
import { SettlementView } from './SettlementView';

/** The network: what waits to be confirmed, what is agreed on with whom, and what is owed (N03, SD79). */
export function NetworkPage() {
  const t = useTexts(deskNetworkTexts);
  const tShell = useTexts(deskShellTexts);
  const { view = 'confirm', month } = routes.network.useSearch();
  const navigate = routes.network.useNavigate();
  return (
    <>
      <PageHeader title={tShell('DESK_NETWORK')} />
      <ListTabs
        label={t('DESK_NETWORK_TABS')}
        value={view}
        tabs={[
          { value: 'confirm', label: t('DESK_NETWORK_CONFIRM') },
          { value: 'partners', label: t('DESK_NETWORK_PARTNERS') },
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
