import type { BulkAnswer } from '@tradehall/contract/offers/seller-offer-calls';
import { percentIn, SHARE_OF_ALL } from '@tradehall/domain/money/read-percent';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { AnswerPlan, CounterFormula, PlannedMove } from '@tradehall/domain/offers/plan-answers';
import type { deskOffersTexts } from '@tradehall/texts/en/desk-offers';
import { serverNow } from '@tradehall/web/fetch/server-clock';
import type { FieldIssue } from '@tradehall/web/i18n/field-issues';
import type { Translate } from '@tradehall/web/i18n/use-texts';
import { currency } from '@tradehall/web/tenant/format';

/** What is typed into the dialog of an answer. */
export interface AnswerEntry {
  readonly formula: string;
  readonly percent: string;
  readonly price: string;
  /** How long the answer holds; empty for as long as the tenant's rules say. */
  readonly hours: string;
  readonly note: string;
}

const HOUR = 3_600_000;

export function checkEntry(entry: AnswerEntry, t: Translate<typeof deskOffersTexts>): readonly FieldIssue[] {
  if (
    (entry.formula === 'percent-of-list' || entry.formula === 'cost-plus') &&
    percentIn(entry.percent, SHARE_OF_ALL) === undefined
  )
    return [{ field: 'percent', message: t('DESK_ANSWER_ENTER_PERCENT') }];
  if (entry.formula === 'fixed' && parseMoneyEntry(entry.price, currency.precision) === undefined)
    return [{ field: 'price', message: t('DESK_ANSWER_ENTER_PRICE') }];
  return [];
}

function formulaOf(entry: AnswerEntry): CounterFormula {
  if (entry.formula === 'fixed') return { kind: 'fixed', price: parseMoneyEntry(entry.price, currency.precision) ?? 0 };
  if (entry.formula === 'percent-of-list')
    return { kind: 'percent-of-list', percent: percentIn(entry.percent, SHARE_OF_ALL) ?? 0 };
  if (entry.formula === 'cost-plus') return { kind: 'cost-plus', percent: percentIn(entry.percent, SHARE_OF_ALL) ?? 0 };
  return { kind: 'midpoint' };
}

/** What the entry says to do, for the domain to plan. */
export function plannedMove(move: 'accept' | 'counter' | 'reject', entry: AnswerEntry): PlannedMove {
  return move === 'counter' ? { move, formula: formulaOf(entry) } : { move };
}

/** The answers of a plan as they are sent, each with the version that was seen. */
export function answerBodies(
  move: 'accept' | 'counter' | 'reject',
  plan: AnswerPlan,
  { hours, note }: AnswerEntry,
): BulkAnswer[] {
  const until =
    hours === '' || move === 'reject'
      ? {}
      : { acceptedOrCounteredExpirationDate: new Date(serverNow() + Number(hours) * HOUR).toISOString() };
  return plan.answers.map(({ line: { offerId, version }, price }) => {
    const common = { offerId, version, ...until, ...(note.trim() === '' ? {} : { note: note.trim() }) };
    if (move === 'reject') return { ...common, answer: 'REJECT' };
    if (move === 'accept') return { ...common, answer: 'ACCEPT' };
    return { ...common, answer: 'COUNTER', counterPrice: toMajorUnits(price ?? 0, currency.precision) };
  });
}
