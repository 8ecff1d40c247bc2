import { Suspense, useMemo, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { exportStock } from '@tradehall/contract/stock-list/stock-calls';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { participantHeader } from '@tradehall/domain/network/participant';
import type { ListView } from '@tradehall/domain/stock-list/list-view';
import { countedQuantity, isCapped, shownAtLeast } from '@tradehall/domain/stock-list/shown-quantity';
import { payablePrice } from '@tradehall/domain/stock-list/stock-item';
import { stockListTexts } from '@tradehall/texts/en/stock-list';
import { workbenchTexts } from '@tradehall/texts/en/workbench';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { footBar } from '@tradehall/ui/state/foot-bars';
import { MOBILE_WIDTH } from '@tradehall/ui/theme/theme';
import { useAction } from '@tradehall/web/calls/use-action';
import { downloadFile } from '@tradehall/web/downloads/download-file';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, currency, moneyWithoutDecimals, shownUnits } from '@tradehall/web/tenant/format';
import { useHolds } from '@tradehall/web/visitor/use-visitor';
import { useOffersByItem } from '../offers/offers-cache';
import { copyRows } from './copy-rows';
import { chosenColumns } from './line-columns';
import type { LoadedStock } from './load-stock';
import { clearSelection, useSelectedRows } from './row-selection';

const BatchDialog = lazyPart(() => import('./BatchDialog'), 'BatchDialog');
const CompareDialog = lazyPart(() => import('./CompareDialog'), 'CompareDialog');

const BAR = {
  position: 'fixed',
  zIndex: 'appBar',
  // In the middle, as wide as it must be: set from the middle on, it would have half of the window.
  insetInline: 8,
  mx: 'auto',
  width: { md: 'fit-content' },
  bottom: { xs: 'calc(60px + env(safe-area-inset-bottom))', md: 12 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  px: 4,
  py: 1.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  boxShadow: 6,
  '@media print': { display: 'none' },
  // A phone has the sum in one row with the way out, and the acts below it in columns of one width.
  '& > .sum, & > .acts, & > .others': { display: 'contents' },
  '& .clear': { order: 1 },
  [`@media (max-width: ${MOBILE_WIDTH - 0.02}px)`]: {
    display: 'grid',
    gap: 1,
    px: 2,
    '& > .sum': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 2 },
    '& > .acts, & > .others': { display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(80px, 1fr))' },
    '& > .others > button': { px: 1, minWidth: 0, fontSize: 13, lineHeight: 1.2 },
  },
} as const;

/** What is selected, what it comes to, and what can be done with all of it (W07). */
export function SelectionBar({
  stock,
  participantId,
  view,
}: {
  readonly stock: LoadedStock;
  readonly participantId: string | null;
  readonly view: ListView;
}) {
  const t = useTexts(workbenchTexts);
  const list = useTexts(stockListTexts);
  const mayBuy = useHolds('CAN_BUY_ONLINE');
  const mayWatch = useHolds('CAN_SET_STOCKLIST_ALERT');
  const offers = useOffersByItem();
  const selected = useSelectedRows(stock.participant);
  const [asked, setAsked] = useState<'buy' | 'offer' | 'watch' | 'compare'>();
  const { index, settings } = stock;
  const items = useMemo(
    () =>
      [...selected].flatMap((key) => {
        const row = index.rowOf(key);
        return row === undefined ? [] : [index.readItem(row)];
      }),
    [selected, index],
  );
  const max = settings.maxItemQuantityToBeDisplayed;
  const hasCapped = items.some((item) => isCapped(item.quantityAvailable, max));
  const units = items.reduce((sum, item) => sum + countedQuantity(item.quantityAvailable, max), 0);
  const amount = items.reduce(
    (sum, item) => sum + countedQuantity(item.quantityAvailable, max) * (payablePrice(item) ?? 0),
    0,
  );
  const exporting = useAction(
    () =>
      downloadFile(exportStock, {
        body: { includeOutOfStock: true, items: items.map(({ itemNumberWarehouse }) => itemNumberWarehouse) },
        participant: participantHeader(stock.participant),
        fallbackName: 'stock-list.xlsx',
      }),
    { says: () => list('STOCK_EXPORT_DONE') },
  );
  if (selected.size === 0) return null;
  const close = () => setAsked(undefined);
  return (
    <>
      <Box ref={footBar} role="region" aria-label={t('LIST_SELECTED', [count(selected.size)], selected.size)} sx={BAR}>
        <div className="sum">
          <Typography aria-live="polite" className="tabular" sx={{ mr: 2 }}>
            <strong>{t('LIST_SELECTED', [count(selected.size)], selected.size)}</strong>
            {' · '}
            {list('STOCK_UNITS', [shownUnits(units, hasCapped)], units)}
            {' · '}
            <strong>{shownAtLeast(moneyWithoutDecimals(toMajorUnits(amount, currency.precision)), hasCapped)}</strong>
          </Typography>
          {items.length === 0 ? <Typography>{t('LIST_ALL_GONE')}</Typography> : null}
          <IconButton className="clear" aria-label={t('LIST_SELECTION_CLEAR')} onClick={clearSelection}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </div>
        <div className="acts">
          <Button variant="contained" disabled={!mayBuy || items.length === 0} onClick={() => setAsked('offer')}>
            {t('LIST_SELECTION_OFFER')}
          </Button>
          <Button variant="outlined" disabled={!mayBuy || items.length === 0} onClick={() => setAsked('buy')}>
            {t('LIST_SELECTION_BUY')}
          </Button>
        </div>
        <div className="others">
          <Button disabled={!mayWatch || items.length === 0} onClick={() => setAsked('watch')}>
            {t('LIST_SELECTION_WATCH')}
          </Button>
          <Button disabled={items.length < 2} onClick={() => setAsked('compare')}>
            {t('LIST_SELECTION_COMPARE')}
          </Button>
          <Button
            disabled={items.length === 0}
            onClick={() =>
              void copyRows(items, chosenColumns(settings, view.columns), { settings, participantId, offers })
            }
          >
            {t('LIST_SELECTION_COPY')}
          </Button>
          <Button
            disabled={items.length === 0 || items.length > 5000 || exporting.busy}
            onClick={() => void exporting.run(undefined)}
          >
            {t('LIST_SELECTION_EXPORT')}
          </Button>
        </div>
      </Box>
      <Suspense fallback={null}>
        {asked === 'compare' ? (
          <CompareDialog items={items} context={{ settings, participantId, offers }} onClose={close} />
        ) : asked !== undefined ? (
          <BatchDialog kind={asked} items={items} stock={stock} participantId={participantId} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
