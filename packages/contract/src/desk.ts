import { z } from 'zod/mini';
import { TODAY_KINDS } from '@tradehall/domain/desk/today';
import { PERMISSIONS } from '@tradehall/domain/staff/permissions';
import { deadlineCalendar } from './orders/sales-order-settings';
import { defineCall } from './wire/define-call';
import { defineEvent } from './wire/define-event';
import { money } from './wire/input-types';

/** How far somebody goes alone, in major units; null is no limit (SD08). */
export const staffLimits = z.object({
  accept: z.nullable(money),
  refund: z.nullable(money),
  creditLimit: z.nullable(money),
});
export type StaffLimitsWire = z.infer<typeof staffLimits>;

export const staffMember = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Names of built-in roles and ids of the tenant's own. */
  roles: z.array(z.string()),
  /** What the desk shows and offers follows from these. */
  permissions: z.array(z.enum(PERMISSIONS)),
  limits: staffLimits,
  /** Only accounts of the own sales representative are shown (SD07). */
  hasOwnAccountsAlone: z.boolean(),
  /** The operator suspended the shop: all of it can be read, and nothing be changed (O06). */
  isShopSuspended: z.boolean(),
});
export type StaffMember = z.infer<typeof staffMember>;

/**
 * What somebody of the staff may do has changed, which they alone are told (SD05), or their shop was suspended or
 * resumed, which all are (O06): their screens look again.
 */
export const rightsChanged = defineEvent('rightsChanged', z.unknown());

export const getStaffMember = defineCall({
  method: 'GET',
  path: '/seller/me',
  summary: 'Who is signed in at the desk; anybody who is not of the staff is refused (SD01).',
  access: 'seller',
  permission: 'DESK_VIEW',
  // Asked right after the password: whoever is no staff is told where to go, not logged out.
  expects: [403],
  answer: staffMember,
});

/** What waits for us and the caller may do, room by room: the numbers of the rail. */
export const deskCounts = z.object({
  offers: z.number(),
  /** Each once, also where it waits for two acts. */
  orders: z.number(),
  prospects: z.number(),
  documents: z.number(),
  proofs: z.number(),
  returns: z.number(),
  /** What others asked for that the caller may decide (SD08). */
  approvals: z.number(),
  /** Orders of partners among `orders`: they are confirmed in a room of their own. */
  network: z.number(),
  /** Terms that partners propose and we have not answered, in the same room; none of them is in `today` (SD79). */
  proposals: z.number(),
  /** Entries of the queue over all rooms: the offers of a buyer are one, the two acts of an order two. */
  today: z.number(),
});
export type DeskCounts = z.infer<typeof deskCounts>;

export const getDeskCounts = defineCall({
  method: 'GET',
  path: '/seller/counts',
  summary: 'How much waits in each room for the seller that the caller may do (SD31).',
  access: 'seller',
  permission: 'DESK_VIEW',
  answer: deskCounts,
});

/** Something that waits for the staff, whatever room it is of. */
export const todayEntry = z.object({
  kind: z.enum(TODAY_KINDS),
  /** Opens it: an account's for offers and prospects, an order's or return's number, a paper's id. */
  id: z.string(),
  /** What it is: a number, an item, the name of a paper; empty where the buyer says it all. */
  name: z.string(),
  buyer: z.string(),
  /** Offers of the buyer that wait; 1 for everything else. */
  count: z.number(),
  units: z.nullable(z.number()),
  value: z.nullable(z.number()),
  since: z.string(),
  due: z.string(),
});
export type TodayEntry = z.infer<typeof todayEntry>;

export const getToday = defineCall({
  method: 'GET',
  path: '/seller/today',
  summary: 'What waits for us over all rooms and the caller may do, the oldest promise first, with the day in numbers.',
  access: 'seller',
  permission: 'DESK_VIEW',
  tellsTime: true,
  ownWords: ['entries.*.name'],
  query: z.object({
    kind: z.optional(z.enum(TODAY_KINDS)),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100),
  }),
  answer: z.object({
    entries: z.array(todayEntry),
    /** How many entries there are of each kind that the caller works on. */
    kinds: z.array(z.object({ kind: z.enum(TODAY_KINDS), count: z.number() })),
    /** Orders whose next step is the buyer's, and the next of their deadlines. */
    buyers: z.object({ orders: z.number(), due: z.nullable(z.string()) }),
    /** What the caller may not look into is null. */
    figures: z.object({
      offers: z.nullable(z.object({ open: z.number(), value: z.number() })),
      booked: z.nullable(
        z.object({
          today: z.number(),
          /** The whole same day of last week. */
          weekBefore: z.number(),
          /** The last 30 days by the seller's clock, the oldest first, today last. */
          days: z.array(z.number()),
        }),
      ),
      /** Orders that wait for us longer than was promised, whoever of us is to do it. */
      late: z.nullable(z.number()),
      auctions: z.nullable(z.number()),
    }),
    /** By which promises are counted; null where the clock counts (SD84). */
    calendar: z.nullable(deadlineCalendar),
    serverTime: z.string(),
  }),
});
export type Today = z.infer<(typeof getToday)['answer']>;
