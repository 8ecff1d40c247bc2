import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { cartTexts } from '@tradehall/texts/en/cart';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import { percentIn, PERCENT_OFF } from '@tradehall/domain/money/read-percent';
import { LEFT_OUT_TEXTS } from '@tradehall/domain/offers/offer-text';
import { planReview, type NextPrice, type ReviewMove, type ReviewPlan } from '@tradehall/domain/offers/plan-review';
import { FormDialog } from '@tradehall/ui/dialog/FormDialog';
import { Facts } from '@tradehall/ui/Facts';
import { ChoiceField } from '@tradehall/ui/form/ChoiceField';
import { MoneyField } from '@tradehall/ui/form/MoneyField';
import { PercentField } from '@tradehall/ui/form/PercentField';
import { useForm } from '@tradehall/ui/form/use-form';
import { amountIssueText, readTypedAmount } from '@tradehall/web/i18n/read-typed-amount';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { count, currency, money, percent } from '@tradehall/web/tenant/format';
import type { GridRow } from './offer-rows';
import { leftOutText, sendReview } from './review-commands';
import type { ReadPrices } from './typed-prices';

/** What is asked to be done with many lines; `typed` sends what stands in the column. */
export type AskedReview =
  | { readonly move: 'accept' | 'move' | 'delete' | 'counter' }
  | { readonly move: 'counter'; readonly typed: ReadPrices };

interface Entry {
  readonly kind: 'percent' | 'midpoint' | 'step';
  readonly percent: string;
  readonly step: string;
}

const WORDS = {
  accept: { title: 'REVIEW_ACCEPT_TITLE', send: 'REVIEW_ACCEPT_SEND' },
  move: { title: 'REVIEW_MOVE_TITLE', send: 'REVIEW_MOVE_SEND' },
  counter: { title: 'REVIEW_COUNTER_TITLE', send: 'REVIEW_COUNTER_SEND' },
  delete: { title: 'REVIEW_DELETE_TITLE', send: 'REVIEW_DELETE_SEND' },
} as const satisfies Record<ReviewMove['move'], Record<string, keyof typeof cartTexts>>;

const MOST_SHOWN = 8;
const inMajor = (minor: number) => money(toMajorUnits(minor, currency.precision));

/**
 * One answer to many lines: what it does in lines, units and money, and what it leaves out and why, before it is given
 * (W21).
 */
export function ReviewDialog({
  asked,
  rows,
  onClose,
}: {
  asked: AskedReview;
  rows: readonly GridRow[];
  onClose: () => void;
}) {
  const t = useTexts(cartTexts);
  const typed = 'typed' in asked ? asked.typed : undefined;
  const form = useForm<Entry>({
    values: { kind: 'percent', percent: '3', step: '' },
    check: (entry) =>
      asked.move === 'counter' && typed === undefined ? checkEntry(entry, t('REVIEW_PERCENT_RANGE')) : [],
  });
  const entry = form.hook.watch();
  const plan = planReview(
    rows.map(({ line }) => line),
    reviewMove(asked, entry),
  );
  return (
    <FormDialog
      form={form}
      keeps={`review-${asked.move}`}
      title={t(WORDS[asked.move].title, [count(rows.length)], rows.length)}
      maxWidth="sm"
      onSubmit={async () => {
        if (await sendReview(asked.move, plan)) onClose();
      }}
      onClose={onClose}
      submitLabel={t(WORDS[asked.move].send, [count(plan.taken.length)])}
      cancelLabel={t('REVIEW_CANCEL')}
      canSubmit={plan.taken.length > 0}
      dangerous={asked.move === 'delete'}
      startsAtSubmit
    >
      {asked.move === 'counter' && typed === undefined ? (
        <>
          <ChoiceField
            form={form}
            name="kind"
            label={t('REVIEW_NEXT_PRICE')}
            row
            choices={[
              { value: 'percent', label: t('REVIEW_BY_PERCENT') },
              { value: 'midpoint', label: t('REVIEW_BY_MIDPOINT') },
              { value: 'step', label: t('REVIEW_BY_STEP') },
            ]}
          />
          {entry.kind === 'percent' ? (
            <PercentField form={form} name="percent" range={PERCENT_OFF} label={t('REVIEW_PERCENT')} />
          ) : null}
          {entry.kind === 'step' ? <MoneyField form={form} name="step" label={t('REVIEW_STEP')} autoFocus /> : null}
        </>
      ) : null}
      <Effect move={asked.move} plan={plan} rows={rows} typed={typed} />
    </FormDialog>
  );
}

const percentOf = (text: string): number => percentIn(text, PERCENT_OFF) ?? NaN;

function checkEntry(entry: Entry, range: string): readonly { field: string; message: string }[] {
  if (entry.kind === 'percent' && Number.isNaN(percentOf(entry.percent))) return [{ field: 'percent', message: range }];
  if (entry.kind !== 'step') return [];
  const reading = readTypedAmount(entry.step);
  return reading.kind === 'amount' ? [] : [{ field: 'step', message: amountIssueText(reading) }];
}

function reviewMove(asked: AskedReview, entry: Entry): ReviewMove {
  if (asked.move !== 'counter') return { move: asked.move };
  return { move: 'counter', next: 'typed' in asked ? { kind: 'typed', prices: asked.typed.prices } : nextOf(entry) };
}

function nextOf(entry: Entry): NextPrice {
  const none: NextPrice = { kind: 'typed', prices: new Map() };
  if (entry.kind === 'midpoint') return { kind: 'midpoint' };
  if (entry.kind === 'step') {
    const reading = readTypedAmount(entry.step);
    return reading.kind === 'amount' ? { kind: 'step', step: reading.minor } : none;
  }
  const percent = percentOf(entry.percent);
  return Number.isNaN(percent) ? none : { kind: 'percent', percent };
}

function Effect({
  move,
  plan,
  rows,
  typed,
}: {
  move: ReviewMove['move'];
  plan: ReviewPlan;
  rows: readonly GridRow[];
  typed: ReadPrices | undefined;
}) {
  const t = useTexts(cartTexts);
  const names = new Map(rows.map(({ offerId, itemDescription }) => [offerId, itemDescription]));
  const change = plan.theirs === 0 ? 0 : ((plan.after - plan.theirs) / plan.theirs) * 100;
  const warehouses = new Set(plan.taken.map(({ line }) => rows.find((row) => row.line === line)?.warehouseLabel)).size;
  const reasonOf = (offerId: string, code: string) => {
    const unread = typed?.unread.get(offerId);
    return unread === undefined ? leftOutText(code) : amountIssueText(unread);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Facts
        facts={[
          [t('REVIEW_LINES'), count(plan.taken.length)],
          [t('CART_WAREHOUSES'), count(warehouses)],
          [t('REVIEW_UNITS'), count(plan.units)],
          [t('REVIEW_MINE'), inMajor(plan.mine)],
          [t('REVIEW_THEIRS'), move === 'delete' ? '' : inMajor(plan.theirs)],
          [
            t('REVIEW_AFTER'),
            move === 'delete'
              ? ''
              : `${inMajor(plan.after)}${Math.abs(change) < 0.05 ? '' : ` (${change > 0 ? '+' : '−'}${percent(Math.abs(change), 1)})`}`,
          ],
        ]}
        sx={{ '& dd': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right' } }}
      />
      {plan.leftOut.length === 0 ? null : (
        <Box>
          <Typography variant="h3" component="h3">
            {t('REVIEW_LEFT_OUT', [count(plan.leftOut.length)], plan.leftOut.length)}
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 5, fontSize: 13 }}>
            {plan.leftOut.slice(0, MOST_SHOWN).map(({ line, reason }) => (
              <li key={line.offerId}>
                {names.get(line.offerId)}: {reasonOf(line.offerId, LEFT_OUT_TEXTS[reason])}
              </li>
            ))}
            {plan.leftOut.length > MOST_SHOWN ? (
              <li>{t('REVIEW_AND_MORE', [count(plan.leftOut.length - MOST_SHOWN)])}</li>
            ) : null}
          </Box>
        </Box>
      )}
    </Box>
  );
}
