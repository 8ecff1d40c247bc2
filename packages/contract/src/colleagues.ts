import { z } from 'zod/mini';
import { AUTHORITIES } from '@tradehall/domain/access/authorities';
import { defineCall } from './wire/define-call';
import { defineEvent } from './wire/define-event';
import { filledText, orderTotal, text, version } from './wire/input-types';

const colleagueParams = z.object({ userId: filledText(100) });
const done = z.object({ status: z.literal('SUCCESS') });

/** What somebody may do in their account, whole. */
const rights = {
  isOwner: z.boolean(),
  authorities: z.array(z.enum(AUTHORITIES)).check(z.maxLength(AUTHORITIES.length)),
  /** What they may order alone, in major units: null is no limit, at 0 every order waits for an owner (W73). */
  orderLimit: z.nullable(orderTotal),
};

export const colleague = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  ...rights,
  state: z.enum(['ACTIVE', 'INVITED', 'EXPIRED']),
  hasSecondFactor: z.boolean(),
  /** Until when an invitation can be taken. */
  invitedUntil: z.nullable(z.string()),
  version: z.number(),
});
export type Colleague = z.infer<typeof colleague>;

/** The calls of an account's owners. */
const forOwners = { access: 'buyer', accountOwner: true } as const;

export const getColleagues = defineCall({
  method: 'GET',
  path: '/account/colleagues',
  summary: 'The people of the account and who was invited, with what each may do (W70).',
  ...forOwners,
  answer: z.object({
    people: z.array(colleague),
    /** What the seller gave the account: nobody in it can be given more. */
    authorities: z.array(z.enum(AUTHORITIES)),
  }),
});
export type Colleagues = z.infer<(typeof getColleagues)['answer']>;

export const inviteColleague = defineCall({
  method: 'POST',
  path: '/account/colleagues',
  summary: 'Invites somebody into the account by an email that holds for seven days, once (W70).',
  ...forOwners,
  idempotent: true,
  body: z.object({ email: filledText(254), firstName: text(100), lastName: text(100), ...rights }),
  answer: z.object({ userId: z.string() }),
});

export const inviteColleagueAgain = defineCall({
  method: 'POST',
  path: '/account/colleagues/:userId/invite',
  summary: 'Sends an invitation again; the one before is void (W70).',
  ...forOwners,
  params: colleagueParams,
  answer: done,
});

export const changeColleague = defineCall({
  method: 'PUT',
  path: '/account/colleagues/:userId',
  summary: 'Sets what a colleague may do; it holds from their next call on, and open streams end (W70, W71).',
  ...forOwners,
  params: colleagueParams,
  body: z.object({ version, ...rights }),
  answer: done,
});

export const removeColleague = defineCall({
  method: 'DELETE',
  path: '/account/colleagues/:userId',
  summary: 'Takes an invitation back, or removes somebody from the account: every session of theirs ends (W70, W71).',
  ...forOwners,
  params: colleagueParams,
  answer: done,
});

export const takeColleagueSecondFactorOff = defineCall({
  method: 'DELETE',
  path: '/account/colleagues/:userId/second-factor',
  summary:
    'Takes the app and passkeys off a colleague who lost them and the recovery codes: every session of theirs ends (W71, K10).',
  ...forOwners,
  params: colleagueParams,
  answer: done,
});

export const COLLEAGUE_DEEDS = ['ACCOUNT', 'ORDER', 'OFFER', 'BID'] as const;

export const colleagueDeed = z.object({
  happenedAt: z.string(),
  userId: z.string(),
  name: z.string(),
  kind: z.enum(COLLEAGUE_DEEDS),
  /** An act of the trail, or the type of an order's or offer's event, or the kind of a bid. */
  act: z.string(),
  /** Who or what it was about: an email, an order number, an item, a lot. */
  about: z.string(),
  /** Where it is looked at, below the site; empty where nowhere. */
  path: z.string(),
  quantity: z.nullable(z.number()),
  /** In major units. */
  price: z.nullable(z.number()),
});
export type ColleagueDeed = z.infer<typeof colleagueDeed>;

export const getColleagueHistory = defineCall({
  method: 'GET',
  path: '/account/colleagues/history',
  summary: 'Who did what in the account, newest first: people, orders, offers and bids (W72).',
  ...forOwners,
  query: z.object({
    userId: z.optional(text(100)),
    /** `next` of the page before. */
    before: z.optional(text(100)),
  }),
  answer: z.object({
    deeds: z.array(colleagueDeed),
    next: z.nullable(z.string()),
    /** Everybody who is or was of the account. */
    people: z.array(z.object({ userId: z.string(), name: z.string() })),
  }),
});

/** Somebody was invited, came, or was removed, or may do something else now: everybody of the account is told. */
export const colleaguesChanged = defineEvent('colleaguesChanged', z.object({}));
