import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { getStockLedger, type LedgerEntry } from '@tradehall/contract/stock-desk/stock-item-calls';
import { readLotReference } from '@tradehall/domain/auctions/lot-items';
import { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import { TextLink } from '@tradehall/ui/RouterLinks';
import type { GridColumn } from '@tradehall/ui/table/DataGrid';
import { useCommand } from '@tradehall/web/calls/use-command';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { count } from '@tradehall/web/tenant/format';
import { paths } from '../navigation/paths';
import { HistorySection } from './HistorySection';
import { keepOlder } from './keep-older';
import { lotReasonOf, movedUnits, whatOf, whyOf } from './ledger-words';
import { LOT_REASON_LABELS } from './reason-labels';

/** As many come at once. */
const PAGE = 100;

/** Every change of the quantity: when, how many, what was there then, by whom and why (SD23). */
export function ItemLedger({ itemKey, latest }: { itemKey: string; latest: readonly LedgerEntry[] }) {
  const t = useTexts(deskStockTexts);
  const [older, setOlder] = useState<readonly LedgerEntry[]>([]);
  const [hasMore, setHasMore] = useState(latest.length === PAGE);
  const load = useCommand(getStockLedger, {
    done: ({ ledger }) => {
      setOlder((known) => [...known, ...ledger]);
      setHasMore(ledger.length === PAGE);
    },
  });
  const [shown, setShown] = useState(latest);
  if (shown !== latest) {
    setShown(latest);
    const kept = keepOlder(shown, latest, older);
    setOlder(kept ?? []);
    setHasMore(kept === undefined || hasMore);
  }
  const entries = [...latest, ...older];
  const oldest = entries.at(-1)?.entryId;
  return (
    <HistorySection
      title={t('DESK_STOCK_LEDGER')}
      nothing={t('DESK_STOCK_NO_LEDGER')}
      entries={entries}
      keyOf={({ entryId }) => entryId}
      columns={columnsOf(t)}
    >
      {oldest !== undefined && hasMore ? (
        <Box sx={{ pt: 3 }}>
          <Button
            disabled={load.busy}
            onClick={() => void load.run({ params: { itemNumberWarehouse: itemKey }, query: { before: oldest } })}
          >
            {t('DESK_STOCK_LEDGER_OLDER')}
          </Button>
        </Box>
      ) : null}
    </HistorySection>
  );
}

function columnsOf(t: Translate<typeof deskStockTexts>): readonly GridColumn<LedgerEntry>[] {
  return [
    { id: 'kind', label: t('DESK_STOCK_WHAT'), place: 'title', cell: (entry) => whatOf(t, entry) },
    {
      id: 'units',
      label: t('DESK_STOCK_UNITS'),
      align: 'right',
      place: 'corner',
      cell: movedUnits,
    },
    {
      id: 'balance',
      label: t('DESK_STOCK_BALANCE'),
      align: 'right',
      isLabeled: true,
      cell: ({ balance }) => count(balance),
    },
    { id: 'by', label: t('DESK_STOCK_BY'), cell: ({ actor }) => actor },
    { id: 'why', label: t('DESK_STOCK_WHY'), cell: (entry) => <Why entry={entry} /> },
  ];
}

/** Why it moved; where it was for a lot, with the way to it (SD75). */
function Why({ entry }: { entry: LedgerEntry }) {
  const t = useTexts(deskStockTexts);
  const reason = lotReasonOf(entry);
  const lot = reason === undefined ? undefined : readLotReference(entry.reference);
  if (lot === undefined || reason === undefined) return whyOf(t, entry);
  return (
    <>
      {t(LOT_REASON_LABELS[reason])}
      {' · '}
      <TextLink to={paths.auction(lot.auctionNumber)} search={{ lot: lot.lotNumber }}>
        {t('DESK_STOCK_LOT', [lot.auctionNumber, lot.lotNumber])}
      </TextLink>
      {entry.note === '' ? '' : ` · ${entry.note}`}
    </>
  );
}
