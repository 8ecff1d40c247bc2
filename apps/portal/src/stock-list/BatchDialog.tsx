import { useMemo, useRef } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { saveManyOffers } from '@tradehall/contract/offers/many-offers-calls';
import { createStockAlerts, getStockAlerts } from '@tradehall/contract/stock-alerts';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { percentIn, PERCENT_OFF } from '@tradehall/domain/money/read-percent';
import { participantHeader } from '@tradehall/domain/network/participant';
import { offerKey } from '@tradehall/domain/offers/offer-key';
import { parseQuantityEntry } from '@tradehall/domain/quantity/quantity-entry';
import { planSelection, type LeftOutReason, type SelectionAct } from '@tradehall/domain/stock-list/plan-selection';
import { payablePrice, type StockItem } from '@tradehall/domain/stock-list/stock-item';
import { workbenchTexts } from '@tradehall/texts/en/workbench';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { Facts } from '@tradehall/ui/Facts';
import { ChoiceField } from '@tradehall/ui/form/ChoiceField';
import { FormFailure } from '@tradehall/ui/form/FormFailure';
import { PercentField } from '@tradehall/ui/form/PercentField';
import { QuantityField } from '@tradehall/ui/form/QuantityField';
import { useForm } from '@tradehall/ui/form/use-form';
import { notify } from '@tradehall/ui/state/snackbars';
import { useDebounced } from '@tradehall/ui/state/use-debounced';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCommand } from '@tradehall/web/calls/use-command';
import { isUnanswered } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, currency, money } from '@tradehall/web/tenant/format';
import { EffectFacts } from '../offers/EffectFacts';
import { outcomeText } from '../offers/offer-words';
import { refreshOffers, useOffersByItem } from '../offers/offers-cache';
import { useAsPressed } from '../offers/use-as-pressed';
import { useOffersEffect } from '../offers/use-offers-effect';
import { useAlertsByItem } from '../stock-alerts/alerts-cache';
import type { LoadedStock } from './load-stock';
import { selectRows } from './row-selection';

interface Entry {
  readonly quantity: 'all' | 'each';
  readonly units: string;
  readonly percent: string;
}

const TYPING_MS = 300;
const MOST_SHOWN = 6;
const WORDS = {
  buy: { title: 'BATCH_BUY_TITLE', send: 'BATCH_BUY_SEND', done: 'BATCH_BOUGHT' },
  offer: { title: 'BATCH_OFFER_TITLE', send: 'BATCH_OFFER_SEND', done: 'BATCH_OFFERED' },
  watch: { title: 'BATCH_WATCH_TITLE', send: 'BATCH_WATCH_SEND', done: 'BATCH_WATCHED' },
} as const satisfies Record<string, Record<string, keyof typeof workbenchTexts>>;
const REASONS: Readonly<Record<LeftOutReason, keyof typeof workbenchTexts>> = {
  HAS_OFFER: 'BATCH_LEFT_HAS_OFFER',
  NONE: 'BATCH_LEFT_NONE',
  NO_OFFERS: 'BATCH_LEFT_NO_OFFERS',
  TOO_LOW: 'BATCH_LEFT_TOO_LOW',
  TOO_MANY: 'BATCH_LEFT_TOO_MANY',
  WATCHED: 'BATCH_LEFT_WATCHED',
};

const unitsOf = (text: string): number => parseQuantityEntry(text) || NaN;
const percentOf = (text: string): number => percentIn(text, PERCENT_OFF) ?? NaN;

/** The selected rows bought, offered on or watched: lines, units and money are shown before anything is sent (W07). */
export function BatchDialog({
  kind,
  items: selected,
  stock,
  participantId,
  onClose,
}: {
  readonly kind: SelectionAct['kind'];
  readonly items: readonly StockItem[];
  readonly stock: LoadedStock;
  readonly participantId: string | null;
  readonly onClose: () => void;
}) {
  const t = useTexts(workbenchTexts);
  const offersNow = useOffersByItem();
  const alertsNow = useAlertsByItem();
  const { settings } = stock;
  const participant = participantHeader(stock.participant);
  const form = useForm<Entry>({
    values: { quantity: 'all', units: kind === 'watch' ? String(settings.defaultAlertQuantity) : '10', percent: '3' },
    check: (entry) => [
      ...((kind === 'watch' || entry.quantity === 'each') && Number.isNaN(unitsOf(entry.units))
        ? [{ field: 'units' as const, message: t('BATCH_EACH_RANGE') }]
        : []),
      ...(kind === 'offer' && Number.isNaN(percentOf(entry.percent))
        ? [{ field: 'percent' as const, message: t('BATCH_PERCENT_RANGE') }]
        : []),
    ],
  });
  const entry = form.hook.watch();
  const now = { items: selected, offers: offersNow, alerts: alertsNow };
  const { shown, press, answered } = useAsPressed(now, entry);
  const { items, offers, alerts } = shown;
  const [typedUnits, typedPercent] = [unitsOf(entry.units), percentOf(entry.percent)];
  const settledUnits = useDebounced(typedUnits, TYPING_MS);
  const percent = useDebounced(typedPercent, TYPING_MS);
  // Alerts are not previewed by the server: what is typed holds at once.
  const units = kind === 'watch' ? typedUnits : settledUnits;
  /** The effect that is shown is the one of what stands in the fields. */
  const isSettled = Object.is(typedUnits, units) && Object.is(typedPercent, percent);
  const isReadable =
    (kind === 'watch' || entry.quantity === 'each' ? !Number.isNaN(unitsOf(entry.units)) : true) &&
    (kind === 'offer' ? !Number.isNaN(percentOf(entry.percent)) : true);
  const plan = useMemo(() => {
    const each = entry.quantity === 'all' ? null : units || 1;
    const act: SelectionAct =
      kind === 'watch'
        ? { kind, each: units || 1 }
        : kind === 'buy'
          ? { kind, each }
          : { kind, each, percent: percent || 1 };
    const has = ({ itemNumberWarehouse }: StockItem) =>
      (kind === 'watch' ? alerts : offers).has(offerKey(participantId, itemNumberWarehouse));
    return planSelection(items, act, settings, has);
  }, [kind, items, settings, participantId, offers, alerts, entry.quantity, units, percent]);

  const body = useMemo(
    () => ({
      buysAtList: kind === 'buy',
      lines: plan.lines.map(({ itemNumberWarehouse, quantity, price }) => ({
        itemNumberWarehouse,
        offerQuantity: quantity,
        offerPrice: price === null ? null : toMajorUnits(price, currency.precision),
      })),
    }),
    [kind, plan],
  );
  const isOffer = kind !== 'watch' && plan.lines.length > 0;
  const preview = useOffersEffect(
    { body, participant },
    items.map((item) => payablePrice(item)),
    isOffer,
  );
  const shownTotal = useRef<number>(undefined);
  const finish = (said: string, refused: readonly string[]) => {
    const left = new Set(refused);
    const sent = plan.lines.map((line) => line.itemNumberWarehouse).filter((key) => !left.has(key));
    // What could not be done stays selected.
    selectRows(stock.participant, sent, false);
    notify(said);
    onClose();
  };
  const doneText = (done: number) => t(WORDS[kind].done, [count(done)], done);
  const refused = (error: unknown) => {
    if (!isUnanswered(error)) answered();
    return true;
  };
  const sending = useCommand(saveManyOffers, {
    refused,
    done: (effect) => {
      void refreshOffers();
      finish(
        outcomeText(doneText(effect.offers + effect.purchases), effect, shownTotal.current),
        effect.refused.map(({ itemNumberWarehouse }) => itemNumberWarehouse),
      );
    },
  });
  const watching = useCommand(createStockAlerts, {
    refused,
    done: ({ set }) => {
      void refreshCall(getStockAlerts);
      finish(doneText(set), []);
    },
  });
  const taken =
    kind === 'watch' ? plan.lines.length : isOffer ? (preview.data?.offers ?? 0) + (preview.data?.purchases ?? 0) : 0;
  const watched = plan.lines.map(({ itemNumberWarehouse, quantity }) => ({ itemNumberWarehouse, quantity }));
  return (
    <FormDialog
      form={form}
      keeps={`batch-${kind}:${stock.participant}`}
      title={t(WORDS[kind].title, [count(items.length)], items.length)}
      maxWidth="sm"
      onSubmit={() => {
        press();
        shownTotal.current = preview.data?.total;
        return kind === 'watch'
          ? watching.run({ body: { lines: watched }, participant })
          : sending.run({ body, participant });
      }}
      busy={sending.busy || watching.busy}
      onClose={onClose}
      submitLabel={t(WORDS[kind].send, [count(taken)], taken)}
      cancelLabel={t('BATCH_CANCEL')}
      canSubmit={taken > 0 && isReadable && isSettled && !preview.isPlaceholderData && !preview.isRefetching}
      startsAtSubmit
    >
      {kind === 'watch' ? (
        <QuantityField form={form} name="units" label={t('BATCH_ALERT_UNITS')} />
      ) : (
        <>
          {kind === 'offer' ? (
            <PercentField form={form} name="percent" range={PERCENT_OFF} label={t('BATCH_PERCENT')} />
          ) : null}
          <ChoiceField
            form={form}
            name="quantity"
            label={t('BATCH_QUANTITY')}
            row
            choices={[
              { value: 'all', label: t('BATCH_ALL_UNITS') },
              { value: 'each', label: t('BATCH_EACH') },
            ]}
          />
          {entry.quantity === 'each' ? <QuantityField form={form} name="units" label={t('BATCH_EACH_UNITS')} /> : null}
        </>
      )}
      <Box aria-live="polite" sx={{ display: 'grid', gap: 3 }}>
        {kind === 'watch' ? (
          <Facts facts={[[t('BATCH_LINES'), count(plan.lines.length)]]} sx={FACTS} />
        ) : (
          <>
            <Facts facts={[[t('BATCH_AT_PRICE'), money(toMajorUnits(plan.atPrice, currency.precision))]]} sx={FACTS} />
            {preview.data !== undefined && isOffer ? (
              <EffectFacts effect={preview.data} />
            ) : preview.error === null && isOffer ? (
              <Skeleton variant="rounded" height={120} />
            ) : null}
          </>
        )}
        {plan.leftOut.length === 0 ? null : (
          <div>
            <Typography variant="h3" component="h3">
              {t('BATCH_LEFT_OUT', [count(plan.leftOut.length)], plan.leftOut.length)}
            </Typography>
            <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, fontSize: 13, overflowWrap: 'anywhere' }}>
              {plan.leftOut.slice(0, MOST_SHOWN).map(({ item, reason }) => (
                <li key={item.itemNumberWarehouse}>
                  {item.skuDescription} {t(REASONS[reason], [count(5000)])}
                </li>
              ))}
              {plan.leftOut.length > MOST_SHOWN ? (
                <li>{t('BATCH_MORE', [count(plan.leftOut.length - MOST_SHOWN)])}</li>
              ) : null}
            </Box>
          </div>
        )}
      </Box>
      <FormFailure message={sending.failure?.message ?? watching.failure?.message ?? preview.error?.message} />
    </FormDialog>
  );
}

const FACTS = { '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right' } } as const;
