import { AUTHORITIES } from '@tradehall/domain/access/authorities';
import type { BuiltInRole } from '@tradehall/domain/staff/permissions';
import type { StaffLimits } from '@tradehall/domain/staff/staff-limits';
import { createPoolUser } from '../identity/create-pool-user';
import type { PoolUserStatus } from '../identity/user-pool';
import type { Transaction } from '../database/transaction-kysely';
import type { DemoLoader } from './demo-loader';
import { insertStaff } from '../tenancy/insert-staff';
import { DEMO_TENANTS } from './demo-tenants';

/** Every demo sign-in has this password. */
export const DEMO_PASSWORD = 'Demo-pass-1';

interface DemoUser {
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly state: PoolUserStatus;
  readonly groups: readonly string[];
  /** Buyers have an account; the two approved ones each their own company. */
  readonly company?: string;
  readonly isOffline?: boolean;
  /** Of the seller's staff: what they hold, and how far they go alone. */
  readonly roles?: readonly BuiltInRole[];
  readonly limits?: Partial<StaffLimits>;
  readonly does: string;
}

/** One user of every kind, at each tenant. */
export const DEMO_USERS: readonly DemoUser[] = [
  {
    name: 'buyer',
    firstName: 'Riley',
    lastName: 'Chen',
    state: 'CONFIRMED',
    groups: ['Buyer'],
    company: 'Northwind Devices',
    does: 'an approved buyer',
  },
  {
    name: 'second',
    firstName: 'Sam',
    lastName: 'Okafor',
    state: 'CONFIRMED',
    groups: ['Buyer'],
    company: 'Harbor Mobile',
    does: 'another approved buyer',
  },
  {
    name: 'third',
    firstName: 'Noor',
    lastName: 'Haddad',
    state: 'CONFIRMED',
    groups: ['Buyer'],
    company: 'Summit Refurb',
    does: 'a third approved buyer',
  },
  {
    name: 'offline',
    firstName: 'Pat',
    lastName: 'Lindqvist',
    state: 'CONFIRMED',
    groups: ['Buyer'],
    company: 'Lindqvist Trading',
    isOffline: true,
    does: 'an offline buyer: orders alone',
  },
  {
    name: 'prospect',
    firstName: 'Alex',
    lastName: 'Moreau',
    state: 'CONFIRMED',
    groups: [],
    does: 'a prospect: account setup first',
  },
  {
    name: 'unconfirmed',
    firstName: 'Jo',
    lastName: 'Park',
    state: 'UNCONFIRMED',
    groups: ['Buyer'],
    does: 'has not confirmed the email address',
  },
  {
    name: 'newpassword',
    firstName: 'Kim',
    lastName: 'Sato',
    state: 'FORCE_CHANGE_PASSWORD',
    groups: ['Buyer'],
    company: 'Sato Devices',
    does: 'must choose a new password',
  },
  {
    name: 'seller',
    firstName: 'Terry',
    lastName: 'Nguyen',
    state: 'CONFIRMED',
    groups: ['Seller'],
    roles: ['OWNER'],
    does: 'owns the shop: everything at the desk',
  },
  {
    name: 'sales',
    firstName: 'Mara',
    lastName: 'Velez',
    state: 'CONFIRMED',
    groups: ['Seller'],
    roles: ['SALES'],
    limits: { acceptMinor: 2_500_000 },
    does: 'sells: answers offers up to 25,000 alone',
  },
  {
    name: 'warehouse',
    firstName: 'Joss',
    lastName: 'Adler',
    state: 'CONFIRMED',
    groups: ['Seller'],
    roles: ['WAREHOUSE'],
    does: 'works in the warehouse: ships and counts',
  },
  {
    name: 'compliance',
    firstName: 'Ines',
    lastName: 'Duarte',
    state: 'CONFIRMED',
    groups: ['Seller'],
    roles: ['COMPLIANCE'],
    does: 'decides on buyers and their papers',
  },
  {
    name: 'finance',
    firstName: 'Omar',
    lastName: 'Petrov',
    state: 'CONFIRMED',
    groups: ['Seller'],
    roles: ['FINANCE'],
    limits: { creditLimitMinor: 50_000_000, refundMinor: 1_000_000 },
    does: 'keeps the money: payments, invoices, credit up to 500,000 alone',
  },
  {
    name: 'auditor',
    firstName: 'Lena',
    lastName: 'Brandt',
    state: 'CONFIRMED',
    groups: ['Seller'],
    roles: ['AUDITOR'],
    does: 'sees everything and writes nothing',
  },
];

/** Accounts have ids that agree between runs, so that other rooms' demos can name them. */
export function demoAccountId(tenantId: string, user: string): string {
  const tenant = DEMO_TENANTS.findIndex((tenant) => tenant.tenantId === tenantId) + 1;
  const at = DEMO_USERS.findIndex(({ name }) => name === user) + 1;
  return `00000000-0000-4000-8000-0000000${tenant}${String(at).padStart(4, '0')}`;
}

async function loadUser(tx: Transaction, tenantId: string, user: DemoUser): Promise<void> {
  const email = `${user.name}@${tenantId}.test`;
  const userId = await createPoolUser(tx, tenantId, {
    email,
    password: DEMO_PASSWORD,
    state: user.state,
    groups: user.groups,
    firstName: user.firstName,
    lastName: user.lastName,
    now: new Date(),
  });
  if (user.roles !== undefined)
    await insertStaff(tx, { tenantId, userId, ...user, email, roles: user.roles, limits: user.limits });
  if (user.company === undefined) return;
  const accountId = demoAccountId(tenantId, user.name);
  await tx
    .insertInto('accounts')
    .values({
      tenant_id: tenantId,
      account_id: accountId,
      business_name: user.company,
      buyer_type: 'BUYER',
      payment_terms: 'NET_30',
      credit_limit_minor: 25_000_000,
      sales_rep_id: 'rep-1',
      is_approved: true,
    })
    .execute();
  await tx
    .insertInto('account_users')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      account_id: accountId,
      email,
      first_name: user.firstName,
      last_name: user.lastName,
      is_offline: user.isOffline ?? false,
      is_owner: true,
      authorities: [...AUTHORITIES],
    })
    .execute();
}

export const loadDemoUsers: DemoLoader = async ({ database }) => {
  for (const { tenantId } of DEMO_TENANTS) {
    await database.inTenant(tenantId, async (tx) => {
      for (const user of DEMO_USERS) await loadUser(tx, tenantId, user);
    });
  }
};
