import type { PriceEntry } from '@tradehall/contract/stock-desk/stock-item-calls';
import { deskStockTexts } from '@tradehall/texts/en/desk-stock';
import type { GridColumn } from '@tradehall/ui/table/DataGrid';
import { useTexts, type Translate } from '@tradehall/web/i18n/use-texts';
import { money } from '@tradehall/web/tenant/format';
import { HistorySection } from './HistorySection';

/** Every change of the prices: when, from what to what, by whom and why (SD23). */
export function ItemPrices({ prices }: { prices: readonly PriceEntry[] }) {
  const t = useTexts(deskStockTexts);
  return (
    <HistorySection
      title={t('DESK_STOCK_PRICES')}
      nothing={t('DESK_STOCK_NO_PRICES')}
      entries={prices}
      keyOf={({ changeId }) => changeId}
      columns={columnsOf(t)}
    />
  );
}

/** The list price, and the special price behind it where there is one. */
const pricesOf = (list: number | null, special: number | null): string =>
  [list, special].flatMap((price) => (price === null ? [] : [money(price)])).join(' / ') || '--';

/** What a plan did by itself is said in words; files and orders are named. */
function reasonOf(t: Translate<typeof deskStockTexts>, reference: string): string {
  if (reference === 'SPECIAL_BEGAN') return t('DESK_STOCK_SPECIAL_BEGAN');
  return reference === 'SPECIAL_ENDED' ? t('DESK_STOCK_SPECIAL_ENDED_WHY') : reference;
}

function columnsOf(t: Translate<typeof deskStockTexts>): readonly GridColumn<PriceEntry>[] {
  return [
    {
      id: 'from',
      label: t('DESK_STOCK_FROM'),
      align: 'right',
      isLabeled: true,
      cell: ({ listBefore, specialBefore }) => pricesOf(listBefore, specialBefore),
    },
    {
      id: 'to',
      label: t('DESK_STOCK_TO'),
      align: 'right',
      isLabeled: true,
      cell: ({ listAfter, specialAfter }) => pricesOf(listAfter, specialAfter),
    },
    { id: 'by', label: t('DESK_STOCK_BY'), cell: ({ actor }) => actor },
    {
      id: 'why',
      label: t('DESK_STOCK_WHY'),
      cell: ({ reference, note }) => [reasonOf(t, reference), note].filter((part) => part !== '').join(' · '),
    },
  ];
}
