import { useMemo, useRef } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { saveManyOffers, type OffersEffect } from '@tradehall/contract/offers/many-offers-calls';
import { wantListTexts } from '@tradehall/texts/en/want-list';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { percentIn, PERCENT_UNDER } from '@tradehall/domain/money/read-percent';
import { payablePrice } from '@tradehall/domain/stock-list/stock-item';
import type { MatchedLine } from '@tradehall/domain/want-list/match-want-list';
import { doublesOfWanted, offersOfWanted } from '@tradehall/domain/want-list/wanted-batch';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { CheckboxField } from '@tradehall/ui/form/CheckboxField';
import { FormFailure } from '@tradehall/ui/form/FormFailure';
import { PercentField } from '@tradehall/ui/form/PercentField';
import { useForm } from '@tradehall/ui/form/use-form';
import { useDebounced } from '@tradehall/ui/state/use-debounced';
import { useCommand } from '@tradehall/web/calls/use-command';
import { isUnanswered } from '@tradehall/web/fetch/network-error';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, currency, minorBriefly } from '@tradehall/web/tenant/format';
import { refreshOffers } from '../offers/offers-cache';
import { EffectFacts, Reasons } from '../offers/EffectFacts';
import { useAsPressed } from '../offers/use-as-pressed';
import { useOffersEffect } from '../offers/use-offers-effect';

interface Entry {
  readonly percent: string;
  readonly buysAtList: boolean;
}

/** What stands there until something else is typed. */
const USUAL_PERCENT = '5';
const TYPING_MS = 300;

const percentOf = (text: string): number => percentIn(text, PERCENT_UNDER) ?? NaN;

/** More lines of one item are counted: a list may name it on every line. */
const NAMED_LINES = 12;

/** The found lines of a want-list as offers or purchases: what they come to is shown before they are sent (W03). */
export function SendOffersDialog({
  kind,
  lines: found,
  participant,
  onSent,
  onClose,
}: {
  kind: 'offer' | 'cart';
  lines: readonly MatchedLine[];
  participant: string | undefined;
  /** With what was taken and left out of which lines, and the total that was shown before. */
  onSent: (effect: OffersEffect, lines: readonly MatchedLine[], shownTotal: number | undefined) => void;
  onClose: () => void;
}) {
  const t = useTexts(wantListTexts);
  const unpriced = kind === 'offer' && found.some(({ line }) => line.price === null);
  const form = useForm<Entry>({
    values: { percent: USUAL_PERCENT, buysAtList: false },
    check: ({ percent }) =>
      unpriced && Number.isNaN(percentOf(percent)) ? [{ field: 'percent', message: t('WANT_LIST_UNDER_RANGE') }] : [],
  });
  const entry = form.hook.watch();
  const { shown: lines, press, answered } = useAsPressed(found, entry);
  const atList = useMemo(
    () =>
      lines.filter(({ line, shares }) =>
        shares.some(({ item }) => line.price !== null && line.price >= (payablePrice(item) ?? Infinity)),
      ).length,
    [lines],
  );
  const typedPercent = percentOf(entry.percent);
  const percent = useDebounced(typedPercent, TYPING_MS);
  const offers = useMemo(
    () => offersOfWanted(lines, kind === 'cart' ? null : { percentUnder: Number.isNaN(percent) ? 0 : percent }),
    [kind, lines, percent],
  );
  const doubles = useMemo(() => doublesOfWanted(lines), [lines]);
  const body = useMemo(
    () => ({
      buysAtList: kind === 'cart' || entry.buysAtList,
      lines: offers.map(({ itemNumberWarehouse, quantity, price }) => ({
        itemNumberWarehouse,
        offerQuantity: quantity,
        offerPrice: price === null ? null : toMajorUnits(price, currency.precision),
      })),
    }),
    [kind, offers, entry.buysAtList],
  );
  const preview = useOffersEffect(
    { body, participant },
    lines.flatMap(({ shares }) => shares.map(({ item }) => payablePrice(item))),
  );
  const shownTotal = useRef<number>(undefined);
  const sending = useCommand(saveManyOffers, {
    refused: (error) => {
      if (!isUnanswered(error)) answered();
      return true;
    },
    done: (effect) => {
      void refreshOffers();
      onSent(effect, lines, shownTotal.current);
    },
  });
  const taken = (preview.data?.offers ?? 0) + (preview.data?.purchases ?? 0);
  return (
    <FormDialog
      form={form}
      keeps={`want-list-${kind}:${participant ?? ''}`}
      title={t(kind === 'offer' ? 'WANT_LIST_OFFER_TITLE' : 'WANT_LIST_CART_TITLE')}
      maxWidth="sm"
      onSubmit={() => {
        press();
        shownTotal.current = preview.data?.total;
        return sending.run({ body, participant });
      }}
      busy={sending.busy}
      onClose={onClose}
      submitLabel={t(kind === 'offer' ? 'WANT_LIST_SEND_OFFERS' : 'WANT_LIST_SEND_CART', [count(taken)], taken)}
      cancelLabel={t('WANT_LIST_CANCEL')}
      // The effect that is shown, and sent, is the one of what stands in the field.
      canSubmit={taken > 0 && !preview.isPlaceholderData && !preview.isRefetching && typedPercent === percent}
      startsAtSubmit
    >
      {unpriced ? <PercentField form={form} name="percent" range={PERCENT_UNDER} label={t('WANT_LIST_UNDER')} /> : null}
      {kind === 'offer' && atList > 0 ? (
        <CheckboxField form={form} name="buysAtList" label={t('WANT_LIST_AT_LIST', [count(atList)], atList)} />
      ) : null}
      {preview.data === undefined ? (
        preview.error === null ? (
          <Skeleton variant="rounded" height={140} />
        ) : null
      ) : (
        <EffectFacts effect={preview.data} />
      )}
      <Reasons
        title={t('WANT_LIST_DOUBLES', [count(doubles.length)], doubles.length)}
        lines={doubles.map(({ itemNumberWarehouse, itemNumber, lines: several, quantity }) => {
          const price = offers.find((one) => one.itemNumberWarehouse === itemNumberWarehouse)?.price ?? null;
          const named = several.slice(0, NAMED_LINES).map((line) => count(line));
          const more = several.length - named.length;
          const where = [...named, ...(more > 0 ? [t('WANT_LIST_EFFECT_MORE', [count(more)])] : [])];
          const said = [itemNumber, where.join(', '), count(quantity)];
          return [
            itemNumberWarehouse,
            price === null ? t('WANT_LIST_DOUBLE_CART', said) : t('WANT_LIST_DOUBLE', [...said, minorBriefly(price)]),
          ];
        })}
      />
      <FormFailure message={sending.failure?.message ?? preview.error?.message} />
    </FormDialog>
  );
}
