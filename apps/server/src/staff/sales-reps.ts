import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  addSalesRep,
  changeSalesRep,
  getSalesReps,
  removeSalesRep,
  type SalesRepRow,
} from '@tradehall/contract/sales-reps';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import { isEmail } from '@tradehall/domain/fields/field-validators';
import type { AuditAct } from '@tradehall/domain/staff/audit-acts';
import { runStaffCommand, type StaffCommand } from '../audit/run-staff-command';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { amongAllAccounts } from '../tenancy/among-all-accounts';

const SUCCESS = { status: 'SUCCESS' } as const;
type Contact = CallBody<typeof addSalesRep>;

/** Whom buyers turn to (SD05). */
export function registerSalesReps(app: FastifyInstance, { database }: Pick<Services, 'database'>): void {
  serveCall(app, getSalesReps, ({ tenant }) =>
    database.inTenant(tenant.tenantId, async (tx) => (await readSalesReps(tx)).rows, { readOnly: true }),
  );

  serveCall(app, addSalesRep, ({ tenant, caller, raw, body, idempotencyKey: key }) =>
    runStaffCommand(
      database,
      { tenant, caller, raw },
      { act: 'SALES_REP_ADDED', record: 'SALES_REP', once: { scope: `add-sales-rep:${caller.userId}`, key, body } },
      async (tx, trail) => {
        const salesRepId = `rep-${randomUUID()}`;
        await tx
          .insertInto('sales_reps')
          .values({
            tenant_id: tenant.tenantId,
            sales_rep_id: salesRepId,
            ...columnsOf(body),
            select_order: sql<number>`(select coalesce(max(select_order), 0) + 1 from sales_reps)`,
          })
          .execute();
        trail.about([salesRepId]);
        trail.changed(undefined, body);
        return { salesRepId };
      },
    ),
  );

  serveCall(app, changeSalesRep, async ({ tenant, caller, raw, params: { salesRepId }, body }) => {
    await runStaffCommand(
      database,
      { tenant, caller, raw },
      about('SALES_REP_CHANGED', salesRepId),
      async (tx, trail) => {
        const { version, ...known } = await lockSalesRep(tx, salesRepId);
        const wanted = columnsOf(body);
        if (version !== body.version) {
          if (body.version > version || !isDeepStrictEqual(known, wanted))
            throw new ApiError(409, 'STAFF_CHANGED_MEANWHILE');
          // Whoever lost the answer sends what it says by now.
          trail.unchanged();
          return;
        }
        await tx
          .updateTable('sales_reps')
          .set({ ...wanted, version: version + 1 })
          .where('sales_rep_id', '=', salesRepId)
          .execute();
      },
    );
    return SUCCESS;
  });

  serveCall(app, removeSalesRep, async ({ tenant, caller, raw, params: { salesRepId } }) => {
    await runStaffCommand(database, { tenant, caller, raw }, about('SALES_REP_REMOVED', salesRepId), async (tx) => {
      await lockSalesRep(tx, salesRepId);
      const bound = await amongAllAccounts(tx, () => readSalesReps(tx, salesRepId));
      const [{ accounts = 0, people = 0 } = {}] = bound.rows;
      if (accounts + people > 0) throw stillBound(accounts, people);
      await tx.deleteFrom('sales_reps').where('sales_rep_id', '=', salesRepId).execute();
    });
    return SUCCESS;
  });
}

/** Says who is bound, and of whom there is nobody nothing. */
function stillBound(accounts: number, people: number): ApiError {
  if (people === 0) return new ApiError(409, 'SALES_REP_HAS_ACCOUNTS', { params: [accounts] });
  if (accounts === 0) return new ApiError(409, 'SALES_REP_HAS_STAFF', { params: [people] });
  return new ApiError(409, 'SALES_REP_IN_USE', { params: [accounts, people] });
}

/** In the order in which buyers choose among them. */
const readSalesReps = (tx: Transaction, salesRepId: string | null = null) =>
  sql<SalesRepRow>`
    select r.sales_rep_id as "salesRepId", r.name, r.email, r.phone, r.whatsapp as "whatsApp", r.version,
           (select count(*)::int from accounts a where a.tenant_id = r.tenant_id and a.sales_rep_id = r.sales_rep_id) as accounts,
           (select count(*)::int from staff_users s where s.tenant_id = r.tenant_id and s.sales_rep_id = r.sales_rep_id) as people
      from sales_reps r
     where r.tenant_id = current_setting('app.tenant_id') and r.sales_rep_id = coalesce(${salesRepId}, r.sales_rep_id)
     order by r.select_order, r.name`.execute(tx);

async function lockSalesRep(tx: Transaction, salesRepId: string) {
  const row = await tx
    .selectFrom('sales_reps')
    .select(['name', 'email', 'phone', 'whatsapp', 'version'])
    .where('sales_rep_id', '=', salesRepId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new ApiError(404, 'SALES_REP_UNKNOWN');
  return row;
}

function columnsOf({ name, email, phone, whatsApp }: Contact) {
  if (email.trim() !== '' && !isEmail(email.trim()))
    throw ApiError.ofIssues(422, [{ messageCode: 'EMAIL_INVALID', field: 'email' }]);
  return { name: name.trim(), email: email.trim(), phone: phone.trim(), whatsapp: whatsApp.trim() };
}

const about = (act: AuditAct, salesRepId: string): StaffCommand => ({
  act,
  record: 'SALES_REP',
  ids: [salesRepId],
  watched: { table: 'sales_reps', key: 'sales_rep_id', values: [salesRepId] },
});
