import { useState } from 'react';
import Button from '@mui/material/Button';
import { eventsMissed } from '@tradehall/contract/live';
import { getDeskStock, getDeskStockFacets } from '@tradehall/contract/stock-desk/desk-stock-calls';
import {
  archiveStock,
  getDeskStockItem,
  restoreStock,
  type DeskStockItemPage,
} from '@tradehall/contract/stock-desk/stock-item-calls';
import { stockChanged } from '@tradehall/contract/stock-list/stock-events';
import { deskProposeTexts } from '@tradehall/texts/en/desk-propose';
import { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import { Facts } from '@tradehall/ui/Facts';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { RecordColumns } from '@tradehall/ui/RecordColumns';
import { Section } from '@tradehall/ui/Section';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { count, instantBriefly } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { ProposeDialog } from '../proposals/ProposeDialog';
import { useMay } from '../session/staff';
import { AdjustDialog } from './AdjustDialog';
import { CostSection } from './CostSection';
import { ItemLedger } from './ItemLedger';
import { ItemPrices } from './ItemPrices';
import { ItemTrade } from './ItemTrade';
import { SpecialPlans } from './SpecialPlans';
import { amount } from './stock-columns';
import { TransferDialog } from './TransferDialog';

type Act = 'adjust' | 'transfer' | 'propose';

/** One item: what it is, all that happened to its units and prices, and who wants it (SD23). */
export function StockItemPage() {
  const t = useTexts(deskStockTexts);
  const { itemKey } = routes.stockItem.useParams();
  const input = { params: { itemNumberWarehouse: itemKey } };
  const { data, error, refetch } = useCall(getDeskStockItem, input);
  const refresh = () => void refreshCall(getDeskStockItem, input);
  useLiveEvent(stockChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  const mayCost = useMay('COST_VIEW');
  const mayEdit = useMay('STOCK_EDIT');
  const mayPropose = useMay('PROPOSE');
  const tPropose = useTexts(deskProposeTexts);
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  return (
    <>
      <PageHeader
        title={data?.item.description ?? itemKey}
        facts={data === undefined ? undefined : `${data.item.itemNumber} · ${data.item.warehouseLabel}`}
        back={{ to: paths.stock(), label: t('DESK_STOCK_BACK') }}
        actions={
          data === undefined || !(mayEdit || mayPropose) ? undefined : (
            <>
              {mayEdit ? <Acts page={data} onAct={setAct} /> : null}
              {mayPropose ? (
                <Button variant="outlined" disabled={data.item.quantity === 0} onClick={() => setAct('propose')}>
                  {tPropose('DESK_PROPOSE')}
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
          asideFirst
          aside={
            <>
              <Section title={t('DESK_STOCK_FACTS')}>
                <ItemFacts page={data} />
              </Section>
              <SpecialPlans key={`specials ${itemKey}`} itemKey={itemKey} />
              {mayCost ? <CostSection itemKey={itemKey} /> : null}
            </>
          }
        >
          <ItemLedger key={itemKey} itemKey={itemKey} latest={data.ledger} />
          <ItemPrices prices={data.prices} />
          <ItemTrade page={data} />
        </RecordColumns>
      )}
      {data !== undefined && act === 'adjust' ? (
        <AdjustDialog item={data.item} held={data} ledger={data.ledger} onClose={close} />
      ) : null}
      {data !== undefined && act === 'transfer' ? (
        <TransferDialog item={data.item} ledger={data.ledger} onClose={close} />
      ) : null}
      {data !== undefined && act === 'propose' ? <ProposeDialog items={[data.item]} onClose={close} /> : null}
    </>
  );
}

function ItemFacts({ page: { item, alerts } }: { page: DeskStockItemPage }) {
  const t = useTexts(deskStockTexts);
  return (
    <Facts
      facts={[
        [t('DESK_STOCK_QUANTITY'), <strong key="quantity">{count(item.quantity)}</strong>],
        [t('DESK_STOCK_ALLOCATED'), count(item.allocated)],
        [t('DESK_STOCK_PRICE'), amount(item.listPrice)],
        [t('DESK_STOCK_SPECIAL_PRICE'), amount(item.specialPrice)],
        [t('DESK_STOCK_CATEGORY'), item.category],
        [t('DESK_STOCK_WAREHOUSE'), item.warehouseLabel],
        [t('DESK_STOCK_ATTRIBUTES'), Object.values(item.attributes).join(' · ')],
        [t('DESK_STOCK_INCREMENT'), count(item.incrementSize)],
        [t('DESK_STOCK_ALERTS'), count(alerts)],
        [t('DESK_STOCK_CREATED'), instantBriefly(item.createdAt)],
        [t('DESK_STOCK_CHANGED'), instantBriefly(item.changedAt)],
      ]}
    />
  );
}

/** Units may have come, or been promised, since the page was read. */
const whyKept = (refused: readonly { readonly messageCode: string }[]) =>
  refused.some(({ messageCode }) => messageCode === 'STOCK_ARCHIVE_HELD')
    ? 'STOCK_ARCHIVE_HELD'
    : 'STOCK_ARCHIVE_UNITS';

function Acts({ page: { item, inLots, reserved }, onAct }: { page: DeskStockItemPage; onAct: (act: Act) => void }) {
  const t = useTexts(deskStockTexts);
  const refreshes = [getDeskStockItem, getDeskStock, getDeskStockFacets];
  const archive = useCommand(archiveStock, {
    refreshes,
    says: ({ refused }) => t(refused.length > 0 ? whyKept(refused) : 'DESK_STOCK_ARCHIVED_DONE'),
  });
  const restore = useCommand(restoreStock, { refreshes, says: () => t('DESK_STOCK_RESTORED') });
  const body = { keys: [item.itemNumberWarehouse] };
  const kept =
    item.quantity > 0 ? 'STOCK_ARCHIVE_UNITS' : inLots + reserved > 0 ? ('STOCK_ARCHIVE_HELD' as const) : undefined;
  return (
    <>
      <Button variant="contained" onClick={() => onAct('adjust')}>
        {t('DESK_STOCK_ADJUST')}
      </Button>
      <Button variant="outlined" disabled={item.quantity === 0} onClick={() => onAct('transfer')}>
        {t('DESK_STOCK_TRANSFER')}
      </Button>
      {item.isArchived ? (
        <Button variant="outlined" disabled={restore.busy} onClick={() => void restore.run({ body })}>
          {t('DESK_STOCK_RESTORE')}
        </Button>
      ) : (
        // What lies in a warehouse stays in the lists, and so does what is promised.
        <Button
          variant="outlined"
          disabled={archive.busy || kept !== undefined}
          title={kept === undefined ? '' : t(kept)}
          onClick={() => void archive.run({ body })}
        >
          {t('DESK_STOCK_ARCHIVE')}
        </Button>
      )}
    </>
  );
}
