import { z } from 'zod/mini';
import { OFFER_STATUSES } from '@tradehall/domain/offers/offer-status';
import { WITHDRAWAL_LEFT_OUT } from '@tradehall/domain/offers/withdraw-acceptance';
import { defineCall } from '../wire/define-call';
import { count, seenText, text, version } from '../wire/input-types';
import { NOTE_LIMIT, offerId } from './offer-entity';

/** The most offers that are named one by one; all that a list's filters leave may be more. */
export const MOST_NAMED_OFFERS = 1000;
/** The most of one act. */
export const MOST_WITHDRAWN = 5000;

/** What is withdrawn: offers as they were seen, or all that a list shows. */
const which = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('OFFERS'),
    offers: z.array(z.object({ offerId, version })).check(z.minLength(1), z.maxLength(MOST_NAMED_OFFERS)),
  }),
  z.object({
    kind: z.literal('MATCHING'),
    search: z.optional(text(200)),
    status: z.optional(z.enum(OFFER_STATUSES)),
    accountId: z.optional(z.uuid()),
    warehouse: z.optional(text(100)),
    item: z.optional(text(300)),
  }),
]);

/** What a withdrawal comes to: of those that would be, or were, withdrawn. Money in major units. */
const withdrawalEffect = {
  offers: z.number(),
  /** Of them what the seller had proposed; the others were accepted. */
  proposals: z.number(),
  buyers: z.array(z.object({ accountId: z.string(), name: z.string(), offers: z.number() })),
  /** People who are told, each once. */
  people: z.number(),
  units: z.number(),
  value: z.number(),
  /** How many are left out for which reason, and the first of them by name. */
  leftOut: z.array(z.object({ reason: z.enum(WITHDRAWAL_LEFT_OUT), offers: z.number() })),
  named: z.array(
    z.object({
      offerId: z.string(),
      buyerName: z.string(),
      itemDescription: z.string(),
      reason: z.enum(WITHDRAWAL_LEFT_OUT),
    }),
  ),
  /** When this was so: what changes afterwards was not looked at. */
  asOf: z.string(),
} as const;
const effect = z.object(withdrawalEffect);
export type WithdrawalEffect = z.infer<typeof effect>;

export const foreseeWithdrawals = defineCall({
  access: 'seller',
  permission: 'OFFERS_ANSWER',
  besides: ['OFFERS_VIEW'],
  method: 'POST',
  path: '/seller/offers/withdraw/effect',
  onlyAsks: true,
  summary: 'What withdrawing proposals and acceptances comes to, and what is left out and why (SD38, SD45).',
  body: z.object({ which }),
  answer: effect,
});

export const withdrawOffers = defineCall({
  access: 'seller',
  permission: 'OFFERS_ANSWER',
  idempotent: true,
  method: 'POST',
  path: '/seller/offers/withdraw',
  summary:
    'Withdraws many proposals and acceptances that are not ordered, in one act; what changed meanwhile stops none of ' +
    'the others, and each buyer is told once (SD38, SD45).',
  query: z.object({
    /** Held for the tenant's undo time: until then the buyers hear nothing of it (SD36). */
    undo: z.optional(z.enum(['true', 'false'])),
  }),
  body: z.object({
    which,
    reason: seenText(NOTE_LIMIT),
    /** How many the effect said, and when: never more than that, and nothing that changed since. */
    expected: count,
    asOf: z.iso.datetime({ offset: true }),
  }),
  answer: z.object({
    ...withdrawalEffect,
    offerIds: z.array(z.string()),
    /** Names what can be undone; null where it left at once. */
    batchId: z.nullable(z.string()),
    sendsAt: z.nullable(z.string()),
  }),
});
