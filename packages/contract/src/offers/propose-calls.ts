import { z } from 'zod/mini';
import { defineCall } from '../wire/define-call';
import { count, filledText, text } from '../wire/input-types';
import { itemNumberWarehouse, NOTE_LIMIT, offerIssue, price, quantity } from './offer-entity';

/** The most proposals of one act: as many as lines times buyers come to. */
export const MOST_PROPOSALS = 2000;
/** The most items of one act. */
export const MOST_LINES = 200;

/** Who is asked: buyers by name, those of a price group, or whoever watches each item (SD45). */
const audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('BUYERS'), accountIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(500)) }),
  z.object({ kind: z.literal('GROUP'), priceGroup: filledText(60) }),
  /** Accounts with an alert on the item, and those whose own offer for it was rejected or ran out. */
  z.object({ kind: z.literal('WATCHERS') }),
]);

const proposalLine = z.object({
  itemNumberWarehouse,
  /** The most units that each buyer may take, in whole increments; left out: all that are there. */
  quantity: z.optional(quantity.check(z.minimum(1))),
  /** Of a unit, in major units. */
  price,
  /** The fewest units of one order; left out: one. */
  minimumCheckoutQuantity: z.optional(quantity.check(z.minimum(1))),
});
export type ProposalLine = z.infer<typeof proposalLine>;

const proposal = {
  lines: z.array(proposalLine).check(z.minLength(1), z.maxLength(MOST_LINES)),
  to: audience,
  validUntil: z.iso.datetime({ offset: true }),
} as const;

/** Why a buyer gets no proposal of an item. */
export const PROPOSAL_LEFT_OUT = ['HAS_OPEN_OFFER', 'MAY_NOT_BUY'] as const;
export type ProposalLeftOut = (typeof PROPOSAL_LEFT_OUT)[number];

const leftOut = z.object({
  itemNumberWarehouse: z.string(),
  itemDescription: z.string(),
  accountId: z.string(),
  buyerName: z.string(),
  reason: z.enum(PROPOSAL_LEFT_OUT),
});
const refused = z.object({ itemNumberWarehouse: z.string(), itemDescription: z.string(), issue: offerIssue });

/** What proposals come to: of those that would be, or were, made. Money in major units. */
const proposalEffect = {
  proposals: z.number(),
  buyers: z.array(z.object({ accountId: z.string(), name: z.string(), proposals: z.number() })),
  /** People who are told, each once. */
  people: z.number(),
  units: z.number(),
  value: z.number(),
  /** What they earn over cost, of the lines whose cost is known; null where none is, or for who may not see costs. */
  margin: z.nullable(z.number()),
  /** Items of which more is proposed than there is: who orders first has it. */
  overPromised: z.array(z.object({ itemDescription: z.string(), proposed: z.number(), available: z.number() })),
  /** Buyers that are left out, item by item, with the reason. */
  leftOut: z.array(leftOut),
  /** Lines that break a rule: nobody gets them. */
  refused: z.array(refused),
} as const;
const effect = z.object(proposalEffect);
export type ProposalEffect = z.infer<typeof effect>;

export const foreseeProposals = defineCall({
  access: 'seller',
  permission: 'PROPOSE',
  besides: ['OFFERS_VIEW'],
  method: 'POST',
  path: '/seller/offers/propose/effect',
  onlyAsks: true,
  summary: 'Who would get proposals and what they come to, before they are sent (SD45).',
  body: z.object(proposal),
  answer: effect,
});

export const proposeOffers = defineCall({
  access: 'seller',
  permission: 'PROPOSE',
  approvable: true,
  idempotent: true,
  method: 'POST',
  path: '/seller/offers/propose',
  summary: 'Proposes items to buyers, a price group or whoever watches them: it waits for their answer (SD45).',
  body: z.object({
    ...proposal,
    /** How many proposals the effect said: where there would be another number, nothing is sent. */
    expected: count,
    note: z.optional(text(NOTE_LIMIT)),
  }),
  answer: z.object({ ...proposalEffect, offerIds: z.array(z.string()) }),
});

export const getPriceGroups = defineCall({
  access: 'seller',
  permission: 'OFFERS_VIEW',
  method: 'GET',
  path: '/seller/offers/propose/groups',
  summary: 'The price groups that buyers are in, for proposals to all of one (SD45).',
  answer: z.object({ groups: z.array(z.object({ priceGroup: z.string(), buyers: z.number() })) }),
});
