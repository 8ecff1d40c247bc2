import type { FastifyInstance } from 'fastify';
import { getAuthorities, getUserInfo } from '@tradehall/contract/accounts';
import { serveCall } from '../http/serve-call';
import type { Services } from '../services';
import { readUserInfo } from './user-info-read-model';

/** Who is signed in and what they may do (document 1 §7 "Account"). */
export function registerAccounts(app: FastifyInstance, { database }: Services): void {
  serveCall(app, getUserInfo, ({ tenant, caller }) => database.inTenant(tenant.tenantId, (tx) => readUserInfo(tx, caller), { readOnly: true }));
  serveCall(app, getAuthorities, ({ caller }) => Promise.resolve([...caller.authorities]));
}
