import { viewPermissionOfSetting } from '../settings/permission-of-setting';
import { AUDIT_RECORDS, type AuditAct, type AuditRecord } from '../staff/audit-acts';
import type { Permission } from '../staff/permissions';

/** In which room a record is looked at; of a setting its name says so. */
const ROOM_OF: Readonly<Record<Exclude<AuditRecord, 'SETTING'>, Permission>> = {
  ACCOUNT: 'BUYERS_VIEW',
  AUCTION: 'AUCTIONS_VIEW',
  DOCUMENT: 'DOCUMENTS_VIEW',
  OFFER: 'OFFERS_VIEW',
  ORDER: 'ORDERS_VIEW',
  PARTNER: 'NETWORK_VIEW',
  PROOF: 'DOCUMENTS_VIEW',
  RETURN: 'RETURNS_VIEW',
  ROLE: 'TEAM_VIEW',
  SALES_REP: 'TEAM_VIEW',
  STAFF: 'TEAM_VIEW',
  STOCK: 'STOCK_VIEW',
  USER: 'TEAM_VIEW',
};

/** What an act tells of a room beside that of its record. */
const TOLD_BY_ACT: Readonly<Partial<Record<AuditAct, Permission>>> = {
  APPLICATION_APPROVED: 'PROSPECTS_VIEW',
  APPLICATION_REFUSED: 'PROSPECTS_VIEW',
  APPLICATION_REJECTED: 'PROSPECTS_VIEW',
  APPROVAL_ASKED: 'APPROVALS_VIEW',
  APPROVAL_DECLINED: 'APPROVALS_VIEW',
  COST_CHANGED: 'COST_VIEW',
  ORDER_APPROVED: 'ORDERS_VIEW',
  ORDER_ASKED: 'ORDERS_VIEW',
  ORDER_ASK_REFUSED: 'ORDERS_VIEW',
  ORDER_ASK_WITHDRAWN: 'ORDERS_VIEW',
  ORDER_PAID: 'PAYMENTS_VIEW',
  ORDER_PAYMENT_STATED: 'PAYMENTS_VIEW',
  ORDER_REFUNDED: 'PAYMENTS_VIEW',
  ORDER_REFUND_STATED: 'PAYMENTS_VIEW',
};

/** Fields that not everybody sees who sees their record, however deep they stand in it. */
const FIELDS: readonly (readonly [name: RegExp, needed: Permission])[] = [
  [/^(cost|floor)(_|$)|(Cost|Floor)$|_(cost|floor)_minor$/, 'COST_VIEW'],
  // What an order is worth between two partners: to one of them it is a cost.
  [/^(transfer|network_extension)$/, 'COST_VIEW'],
  [/^(transfer|network_extension)$/, 'NETWORK_VIEW'],
];

interface ToldEvent {
  readonly act: string;
  readonly record: string;
  readonly ids: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
}

/**
 * An event of the trail as somebody may read it: what they may not see in its room they read in no trail either (SD83,
 * SD13). That it happened, when and by whom is told to everybody who reads the trail.
 */
export function shownOfEvent<E extends ToldEvent>(event: E, held: { has: (permission: Permission) => boolean }): E {
  if (!neededFor(event).every((permission) => held.has(permission)))
    return { ...event, before: null, after: null, reason: '' };
  const hidden = FIELDS.filter(([, needed]) => !held.has(needed)).map(([name]) => name);
  if (hidden.length === 0) return event;
  return { ...event, before: without(event.before, hidden), after: without(event.after, hidden) };
}

function neededFor({ act, record, ids, after }: ToldEvent): readonly Permission[] {
  if (record === 'SETTING') return ids.map(viewPermissionOfSetting);
  // What we pay for what we sell is a cost; what partners pay us is not.
  const isPaidByUs = record === 'PARTNER' && (after as { role?: unknown } | null)?.role !== 'SUPPLIER';
  const told = TOLD_BY_ACT[act as AuditAct];
  // Nobody knows of whom a record speaks that no version of today writes: its room is nobody's but the auditors'.
  const room = isKnown(record) ? ROOM_OF[record] : 'TEAM_VIEW';
  return [room, ...(told === undefined ? [] : [told]), ...(isPaidByUs ? (['COST_VIEW'] as const) : [])];
}

const isKnown = (record: string): record is keyof typeof ROOM_OF =>
  record !== 'SETTING' && (AUDIT_RECORDS as readonly string[]).includes(record);

function without(value: unknown, hidden: readonly RegExp[]): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, hidden));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !hidden.some((pattern) => pattern.test(name)))
      .map(([name, each]) => [name, without(each, hidden)]),
  );
}
