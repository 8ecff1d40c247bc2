import type { FastifyInstance } from 'fastify';
import {
  assignAccounts,
  changeAccountTerms as changeTermsCall,
  exportBuyers,
  getBuyer,
  getBuyers,
  takeBuyerSecondFactorOff,
} from '@tradehall/contract/buyers';
import { runStaffCommand } from '../audit/run-staff-command';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { exactMinor } from '../http/exact-amount';
import { requireWithinLimit } from '../http/approvable-calls';
import { requirePermission, serveCall } from '../http/serve-call';
import { createRequestText } from '../notify/request-locale';
import type { Services } from '../room/services';
import { sendSheet } from '../spreadsheets/send-sheet';
import { shopDay } from '../tenancy/shop-day';
import { NO_FACTORS, takeBuyersFactorsOff } from '../colleagues/take-factors-off';
import { lockPeople } from '../colleagues/run-owner-command';
import { readBuyer } from './buyer-read-model';
import { countBuyers, listBuyers } from './buyers-read-model';
import { buyersSheet } from './buyers-sheet';
import { assignSalesRep, changeAccountTerms } from './change-terms';
import { listSalesReps, readTerms } from './terms-store';

/** The staff's list of accounts, one of them, and the list as a file (SD64). */
export function registerBuyers(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  serveCall(app, getBuyers, ({ tenant, caller, query }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => ({
        ...(await listBuyers(tx, query, { caller, precision: tenant.configuration.currencyPrecision })),
        ...(await countBuyers(tx, query)),
        salesReps: await listSalesReps(tx),
      }),
      { readOnly: true },
    ),
  );

  serveCall(app, exportBuyers, async ({ tenant, caller, query, raw, reply }) => {
    const format = createRequestText(services, { tenant, raw });
    const sheet = await database.inTenant(tenant.tenantId, (tx) => buyersSheet(tx, { tenant, caller }, query, format), {
      readOnly: true,
    });
    return sendSheet({ raw, reply }, `buyers-${shopDay(tenant, clock.now())}.xlsx`, sheet);
  });

  // What the rules ask of the account is brought up to date with the look at it.
  serveCall(app, getBuyer, ({ tenant, caller, params }) =>
    database.inTenant(tenant.tenantId, (tx) => readBuyer(tx, { tenant, caller }, params.accountId), { retries: 2 }),
  );

  serveCall(app, assignAccounts, ({ tenant, caller, raw, body: { accountIds, ...assigned } }) => {
    const ids = [...new Set(accountIds)].toSorted();
    const about = {
      act: 'TERMS_CHANGED',
      record: 'ACCOUNT',
      ids,
      watched: { table: 'accounts', key: 'account_id', values: ids },
    } as const;
    return runStaffCommand(database, { tenant, caller, raw }, about, async (tx) => {
      await assignSalesRep(tx, services, tenant, { accountIds: ids, ...assigned });
      return { done: ids.length };
    });
  });

  serveCall(app, takeBuyerSecondFactorOff, async ({ tenant, caller, raw, params: { accountId, userId } }) => {
    const about = { act: 'SECOND_FACTOR_TAKEN_OFF', record: 'ACCOUNT', ids: [accountId] } as const;
    await runStaffCommand(database, { tenant, caller, raw }, about, async (tx, trail) => {
      const email = await lockPerson(tx, accountId, userId);
      const before = await takeBuyersFactorsOff(tx, services.pools, tenant, userId);
      trail.changed({ ...before }, { ...NO_FACTORS, person: email, userId });
    });
    return { status: 'SUCCESS' as const };
  });

  serveCall(app, changeTermsCall, async ({ tenant, caller, raw, params: { accountId }, body }) => {
    const about = {
      act: 'TERMS_CHANGED',
      record: 'ACCOUNT',
      ids: [accountId],
      watched: { table: 'accounts', key: 'account_id', values: [accountId] },
    } as const;
    await runStaffCommand(database, { tenant, caller, raw }, about, async (tx) => {
      const { creditLimit } = await readTerms(tx, accountId, tenant.configuration.currencyPrecision);
      if (body.creditLimit !== undefined && body.creditLimit !== creditLimit) {
        requirePermission(caller, 'CREDIT_EDIT');
        const asked = body.creditLimit === null ? null : exactMinor(body.creditLimit, tenant, 'creditLimit');
        requireWithinLimit(caller, 'creditLimitMinor', asked, about);
      }
      await changeAccountTerms(tx, services, tenant, accountId, body);
    });
    return { status: 'SUCCESS' as const };
  });
}

/** The email of somebody of the account; the account's people locked, so that nobody removes them meanwhile. */
async function lockPerson(tx: Transaction, accountId: string, userId: string): Promise<string> {
  await lockPeople(tx, accountId);
  const person = await tx
    .selectFrom('account_users')
    .select('email')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (person === undefined) throw new ApiError(404, 'COLLEAGUE_UNKNOWN');
  return person.email;
}
