import type { BulkAnswer } from '@tradehall/contract/offers/seller-offer-calls';
import { percentIn, SHARE_OF_ALL } from '@tradehall/domain/money/read-percent';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import {
  planAnswers,
  type AnswerPlan,
  type CounterFormula,
  type OfferLine,
  type PlannedMove,
} from '@tradehall/domain/offers/plan-answers';
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

/** The field that the formula needs and that can't be read. */
function unreadField({ formula, percent, price }: AnswerEntry): 'percent' | 'price' | undefined {
  if (formula === 'percent-of-list' || formula === 'cost-plus')
    return percentIn(percent, SHARE_OF_ALL) === undefined ? 'percent' : undefined;
  if (formula === 'fixed') return parseMoneyEntry(price, currency.precision) === undefined ? 'price' : undefined;
  return undefined;
}

export function checkEntry(entry: AnswerEntry, t: Translate<typeof deskOffersTexts>): readonly FieldIssue[] {
  const field = unreadField(entry);
  if (field === undefined) return [];
  return [{ field, message: t(field === 'percent' ? 'DESK_ANSWER_ENTER_PERCENT' : 'DESK_ANSWER_ENTER_PRICE') }];
}

function formulaOf(entry: AnswerEntry): CounterFormula {
  if (entry.formula === 'fixed') return { kind: 'fixed', price: parseMoneyEntry(entry.price, currency.precision) ?? 0 };
  if (entry.formula === 'percent-of-list')
    return { kind: 'percent-of-list', percent: percentIn(entry.percent, SHARE_OF_ALL) ?? 0 };
  if (entry.formula === 'cost-plus') return { kind: 'cost-plus', percent: percentIn(entry.percent, SHARE_OF_ALL) ?? 0 };
  return { kind: 'midpoint' };
}

type Move = 'accept' | 'counter' | 'reject';

/** What the entry does to the offers. One that can’t be read does nothing, and blames none for a price it lacks. */
export function planEntry(
  move: Move,
  entry: AnswerEntry,
  lines: readonly OfferLine[],
  rights: Parameters<typeof planAnswers>[2],
): AnswerPlan {
  const planned: PlannedMove = move === 'counter' ? { move, formula: formulaOf(entry) } : { move };
  const isUnread = move === 'counter' && unreadField(entry) !== undefined;
  return planAnswers(isUnread ? [] : lines, planned, rights);
}

/** The answers of a plan as they are sent, each with the version that was seen. */
export function answerBodies(move: Move, plan: AnswerPlan, { hours, note }: AnswerEntry): BulkAnswer[] {
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
