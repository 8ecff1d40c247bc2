import { z } from 'zod/mini';
import { LEFT_FOR } from '@tradehall/domain/offers/decide-by-rules';
import { SIMULATED } from '@tradehall/domain/offers/simulate-rules';
import { defineCall } from '../wire/define-call';
import { responseRules } from './seller-offer-calls';

/** Offers at most that one simulation answers; of a longer past the latest. */
export const MOST_SIMULATED = 2_000;

const total = z.object({ lines: z.number(), units: z.number(), value: z.number() });
const happened = z.enum(['ACCEPTED', 'COUNTERED', 'REJECTED']);

const simulatedLine = z.object({
  offerId: z.string(),
  offerNumber: z.number(),
  buyerName: z.string(),
  itemNumber: z.string(),
  itemDescription: z.string(),
  warehouse: z.string(),
  askedDate: z.string(),
  quantity: z.number(),
  offerPrice: z.number(),
  /** As it was when the offer was made. */
  listPrice: z.number(),
  would: z.enum(SIMULATED),
  /** The price of the answer; of what is rejected or left to a person the price asked. */
  price: z.number(),
  value: z.number(),
  /** The rule that decides; null where the thresholds do. */
  rule: z.nullable(z.string()),
  /** Why a person is to answer. */
  left: z.nullable(z.enum(LEFT_FOR)),
  /** What was said to it then, at which price; null where nobody answered. */
  happened: z.nullable(happened),
  happenedPrice: z.nullable(z.number()),
});
export type SimulatedOffer = z.infer<typeof simulatedLine>;

export const simulateResponseRules = defineCall({
  access: 'seller',
  permission: 'RULES_EDIT',
  besides: ['RULES_VIEW', 'OFFERS_VIEW'],
  method: 'POST',
  path: '/seller/offers/response-rules/simulation',
  onlyAsks: true,
  summary: 'What these rules would have answered to the offers of the last days, beside what was answered (SD43).',
  body: z.object({ rules: responseRules, days: z.int().check(z.minimum(1), z.maximum(90)) }),
  answer: z.object({
    /** The newest first. */
    lines: z.array(simulatedLine),
    /** The sums of the lines. */
    totals: z.object({ ACCEPT: total, COUNTER: total, REJECT: total, PERSON: total }),
    /** What was answered to the same offers, at the prices of then. */
    happened: z.object({ ACCEPTED: total, COUNTERED: total, REJECTED: total, UNANSWERED: total }),
    /** Older offers of the period were left out. */
    isCut: z.boolean(),
  }),
});
