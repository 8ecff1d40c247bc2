import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { getProofDecision, getProofQueue, openDocument, openProof, type ProofRow } from '@tradehall/contract/papers';
import { ApiError } from '../http/api-error';
import { momentKey, pageOf, readMomentKey, sayPage } from '../http/list-page';
import { sees, serveCall } from '../http/serve-call';
import type { Services } from '../room/services';
import { openDocumentPaper, openProofPaper } from './open-paper';

/** Papers are looked at in the desk, and that they were is written down (SD68). */
export function registerPapers(app: FastifyInstance, services: Services): void {
  const { database } = services;
  serveCall(app, openDocument, ({ tenant, caller, params, raw }) =>
    database.inTenant(tenant.tenantId, (tx) =>
      openDocumentPaper(tx, services, { tenant, caller, raw }, params.documentReferenceId),
    ),
  );
  serveCall(app, openProof, ({ tenant, caller, params, raw }) =>
    database.inTenant(tenant.tenantId, (tx) =>
      openProofPaper(tx, services, { tenant, caller, raw }, params.documentId),
    ),
  );
  serveCall(app, getProofDecision, ({ tenant, params }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const proof = await tx
          .selectFrom('proofs_of_export')
          .select(['status', 'decided_by', 'decided_at'])
          .where('proof_id', '=', params.documentId)
          .executeTakeFirst();
        if (proof === undefined) throw new ApiError(404, 'POE_NOT_FOUND');
        return {
          status: proof.status,
          decidedBy: proof.decided_by,
          decidedDate: proof.decided_at?.toISOString() ?? null,
        };
      },
      { readOnly: true },
    ),
  );
  serveCall(app, getProofQueue, async ({ tenant, caller, query: { after, limit }, reply }) => {
    const seesOrders = sees(caller, 'ORDERS_VIEW');
    const key = readMomentKey(after);
    const page = await database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const waits = sql`p.tenant_id = current_setting('app.tenant_id') and p.status = 'SUBMITTED'`;
        const beyond =
          key === null
            ? sql``
            : sql`and (p.updated_at, p.proof_id) > (${key.at ?? '-infinity'}::timestamptz, ${key.id}::uuid)`;
        const { rows } = await sql<Omit<ProofRow, 'waitingSince'> & { waitingSince: Date }>`
          select p.proof_id as "documentId", p.account_id as "accountId", a.business_name as "businessName",
                 p.document_name as "documentName", p.document_description as "documentDescription",
                 case when ${seesOrders} then o.order_number end as "phonexOrderNumber", p.blocks_pay_and_ship as "blocksPayAndShip", p.updated_at as "waitingSince"
            from proofs_of_export p
            join accounts a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
            left join orders o on o.tenant_id = p.tenant_id and o.order_id = p.order_id
           where ${waits} ${beyond}
           order by p.updated_at, p.proof_id limit ${limit + 1}`.execute(tx);
        const found = await sql<{
          count: number;
        }>`select count(*)::int as count from proofs_of_export p where ${waits}`.execute(tx);
        return pageOf(rows, {
          limit,
          count: found.rows[0]?.count ?? 0,
          keyOf: ({ waitingSince, documentId }) => momentKey(waitingSince, documentId),
        });
      },
      { readOnly: true },
    );
    sayPage(reply, page);
    return page.rows.map((row) => ({ ...row, waitingSince: row.waitingSince.toISOString() }));
  });
}
