import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  endFirstVisit,
  getAccountAddresses,
  getAccountDetails,
  getAuthorities,
  getNotificationPreference,
  getUserInfo,
  putNotificationPreference,
  putTaxNumber,
} from '@tradehall/contract/accounts';
import { ApiError } from '../http/api-error';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { readAccountAddresses } from './account-addresses-read-model';
import { readAccountDetails } from './account-details-read-model';
import { readNotificationPreference, storeNotificationPreference } from './notification-preference';
import { readUserInfo } from './user-info-read-model';

/** Who is signed in and what they may do (K02). */
export function registerAccounts(app: FastifyInstance, { database, clock }: Services): void {
  serveCall(app, getUserInfo, ({ tenant, caller }) =>
    database.inTenant(tenant.tenantId, (tx) => readUserInfo(tx, caller), { readOnly: true }),
  );
  serveCall(app, endFirstVisit, async ({ tenant, caller }) => {
    await database.inTenant(tenant.tenantId, (tx) =>
      tx
        .updateTable('account_users')
        .set({ shown_around_at: clock.now() })
        .where('user_id', '=', caller.userId)
        .where('shown_around_at', 'is', null)
        .execute(),
    );
    return { status: 'SUCCESS' } as const;
  });
  serveCall(app, getAuthorities, ({ caller }) => Promise.resolve([...caller.authorities]));
  serveCall(app, getAccountDetails, ({ tenant, caller }) =>
    database.inTenant(tenant.tenantId, (tx) => readAccountDetails(tx, tenant, caller, clock.now()), { retries: 2 }),
  );
  serveCall(app, getAccountAddresses, ({ tenant, caller }) =>
    database.inTenant(tenant.tenantId, (tx) => readAccountAddresses(tx, caller.accountId), { readOnly: true }),
  );
  serveCall(app, putTaxNumber, ({ tenant, caller, body }) =>
    database.inTenant(tenant.tenantId, async (tx) => {
      if (caller.accountId === null) throw new ApiError(403, 'FORBIDDEN');
      const taxNumber = body.taxNumber.trim();
      await tx
        .updateTable('accounts')
        .set({ tax_number: taxNumber, updated_at: clock.now(), version: sql`version + 1` })
        .where('account_id', '=', caller.accountId)
        .where('tax_number', '<>', taxNumber)
        .execute();
      return { taxNumber };
    }),
  );
  serveCall(app, getNotificationPreference, ({ tenant, caller }) =>
    database.inTenant(tenant.tenantId, (tx) => readNotificationPreference(tx, caller.userId), { readOnly: true }),
  );
  serveCall(app, putNotificationPreference, ({ tenant, caller, body }) =>
    database.inTenant(tenant.tenantId, async (tx) => {
      await storeNotificationPreference(tx, caller.userId, body.emailNotification, clock.now());
      return readNotificationPreference(tx, caller.userId);
    }),
  );
}
