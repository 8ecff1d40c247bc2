import type { FastifyInstance } from 'fastify';
import {
  getAccountDetails,
  getAuthorities,
  getNotificationPreference,
  getUserInfo,
  putNotificationPreference,
} from '@tradehall/contract/accounts';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { readAccountDetails } from './account-details-read-model';
import { readNotificationPreference, storeNotificationPreference } from './notification-preference';
import { readUserInfo } from './user-info-read-model';

/** Who is signed in and what they may do (K02). */
export function registerAccounts(app: FastifyInstance, { database, clock }: Services): void {
  serveCall(app, getUserInfo, ({ tenant, caller }) =>
    database.inTenant(tenant.tenantId, (tx) => readUserInfo(tx, caller), { readOnly: true }),
  );
  serveCall(app, getAuthorities, ({ caller }) => Promise.resolve([...caller.authorities]));
  serveCall(app, getAccountDetails, ({ tenant, caller }) =>
    database.inTenant(tenant.tenantId, (tx) => readAccountDetails(tx, tenant, caller), { retries: 2 }),
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
