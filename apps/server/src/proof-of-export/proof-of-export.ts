import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { liveEvent } from '../jobs/live-event';
import { accountChanged } from '@tradehall/contract/accounts';
import {
  decideProof,
  getAskedProofs,
  getPendingProofs,
  POE_TOKEN_HEADER,
  requireProof,
  uploadProofs,
  withdrawProof,
} from '@tradehall/contract/proof-of-export';
import { GATEWAY, type CallBody } from '@tradehall/contract/wire/define-call';
import { DOCUMENT_EXTENSIONS, DOCUMENT_MAX_BYTES } from '@tradehall/domain/documents/upload-rules';
import type { Transaction } from '../database/transaction-kysely';
import { checkFileContent } from '../documents/check-file-content';
import { checkOpened } from '../documents/paper-openings';
import { notifyAccount } from '../notify/notify-account';
import type { Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import { runStaffCommand } from '../audit/run-staff-command';
import { sees, serveCall } from '../http/serve-call';
import { outbox } from '../jobs/outbox';
import { requireAccount } from '../tenancy/require-account';
import type { Services } from '../room/services';
import { askedProofs, pendingProofs } from './proof-of-export-read-model';

const TOKEN_SECONDS = 600;
const MOST_FILES = 20;

type ProofServices = Pick<Services, 'database' | 'clock' | 'files' | 'texts' | 'siteOf'>;

/** Proofs of export: what a buyer still owes stops pay-and-ship until the seller approved it (G20). */
export function registerProofOfExport(app: FastifyInstance, services: ProofServices): void {
  const { database, clock, files } = services;

  serveCall(app, getPendingProofs, ({ tenant, caller }) =>
    database.inTenant(tenant.tenantId, async (tx) => {
      const accountId = caller.accountId ?? '';
      const rows = accountId === '' ? [] : await pendingProofs(tx, accountId);
      return {
        // One for an order tells of it: whoever may not see orders is asked for those in general.
        documents: rows
          .filter((row) => row.order_number === null || caller.authorities.has('CAN_VIEW_ORDER'))
          .map((row) => ({
            documentId: row.proof_id,
            documentName: row.document_name,
            documentDescription: row.document_description,
            phonexOrderNumber: row.order_number,
            status: row.status,
            rejectionReason: row.rejection_reason,
          })),
        disablePayAndShipNow: rows.some((row) => row.blocks_pay_and_ship),
        uploadUrl: `${GATEWAY}${uploadProofs.path}`,
        uploadToken: rows.length === 0 ? '' : await grantToken(tx, tenant.tenantId, accountId, clock.now()),
      };
    }),
  );

  serveCall(
    app,
    uploadProofs,
    async ({ tenant, raw }) => {
      const token = raw.headers[POE_TOKEN_HEADER];
      const accountId = await database.inTenant(
        tenant.tenantId,
        (tx) => accountOfToken(tx, typeof token === 'string' ? token : '', clock.now()),
        { readOnly: true },
      );
      const uploads = await readFiles(raw);
      if (uploads.length === 0) throw new ApiError(422, 'POE_FILE_REQUIRED');
      for (const { fileName, content } of uploads) await files.scan(fileName, content);
      await database.inTenant(tenant.tenantId, async (tx) => {
        for (const { documentId, fileName, contentType, content } of uploads) {
          const proof = await findProof(tx, documentId, accountId);
          if (proof.status === 'APPROVED') throw decidedMeanwhile(proof);
          const file = await files.store(tx, { purpose: 'proof-of-export', fileName, contentType, content, accountId });
          await tx
            .updateTable('proofs_of_export')
            .set({ status: 'SUBMITTED', file_id: file.fileId, rejection_reason: '', updated_at: clock.now() })
            .where('proof_id', '=', proof.proof_id)
            .execute();
          if (proof.file_id !== null) await files.remove(tx, proof.file_id);
        }
        await outbox.event(tx, liveEvent(accountChanged, { topic: `account:${accountId}` }));
      });
      return { status: 'SUCCESS' as const, uploaded: uploads.length };
    },
    { bodyLimit: MOST_FILES * DOCUMENT_MAX_BYTES },
  );

  serveCall(app, requireProof, ({ tenant, caller, body, raw, idempotencyKey }) => {
    const once = { scope: 'require-proof', key: idempotencyKey, body };
    return runStaffCommand(
      database,
      { tenant, caller, raw },
      { act: 'PROOF_ASKED', record: 'PROOF', once },
      async (tx, trail) => {
        await requireAccount(tx, body.accountId);
        const { accountId, phonexOrderNumber, documentName } = body;
        const orderId = await orderIdOf(tx, body);
        const { rows } = await sql<{ proof_id: string }>`
        insert into proofs_of_export (tenant_id, account_id, order_id, document_name, document_description, blocks_pay_and_ship)
        values (current_setting('app.tenant_id'), ${body.accountId}, ${orderId},
          ${body.documentName}, ${body.documentDescription}, ${body.blocksPayAndShip}) returning proof_id`.execute(tx);
        await tell(
          tx,
          services,
          tenant,
          { accountId, documentName, orderNumber: phonexOrderNumber ?? null },
          'REQUESTED',
        );
        trail.about(rows.map(({ proof_id }) => proof_id));
        trail.changed(undefined, body);
        return { documentId: rows[0]?.proof_id ?? '' };
      },
    );
  });

  serveCall(app, getAskedProofs, ({ tenant, caller, params: { accountId } }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        await requireAccount(tx, accountId);
        return askedProofs(tx, accountId, { seesOrders: sees(caller, 'ORDERS_VIEW') });
      },
      { readOnly: true },
    ),
  );

  serveCall(app, withdrawProof, ({ tenant, caller, params: { documentId }, query: { seen }, raw }) => {
    const about = {
      act: 'PROOF_WITHDRAWN',
      record: 'PROOF',
      ids: [documentId],
      watched: { table: 'proofs_of_export', key: 'proof_id', values: [documentId] },
    } as const;
    return runStaffCommand(database, { tenant, caller, raw }, about, async (tx) => {
      const proof = await findProof(tx, documentId);
      if (proof.status === 'APPROVED') throw new ApiError(409, 'POE_APPROVED');
      // Its file goes with it: nobody throws away what the buyer handed in without having seen that they did.
      if (seen !== undefined && seen !== 'SUBMITTED' && proof.status === 'SUBMITTED')
        throw new ApiError(409, 'PAPER_REPLACED');
      const orderNumber = await orderNumberOf(tx, proof.order_id);
      await tx.deleteFrom('proofs_of_export').where('proof_id', '=', proof.proof_id).execute();
      if (proof.file_id !== null) await files.remove(tx, proof.file_id);
      const told = { accountId: proof.account_id, documentName: proof.document_name, orderNumber };
      await tell(tx, services, tenant, told, 'WAIVED');
      return { status: 'SUCCESS' as const };
    });
  });

  serveCall(app, decideProof, ({ tenant, caller, params: { documentId }, body, raw }) => {
    const about = {
      act: 'PROOF_DECIDED',
      record: 'PROOF',
      ids: [documentId],
      reason: body.approved ? undefined : body.reason,
      watched: { table: 'proofs_of_export', key: 'proof_id', values: [documentId] },
    } as const;
    return runStaffCommand(database, { tenant, caller, raw }, about, async (tx) => {
      const proof = await findProof(tx, documentId);
      if (proof.status !== 'SUBMITTED') throw decidedMeanwhile(proof);
      await checkOpened(tx, { seen: body.paperId, current: proof.file_id }, caller);
      await tx
        .updateTable('proofs_of_export')
        .set({
          status: body.approved ? 'APPROVED' : 'REJECTED',
          rejection_reason: body.approved ? '' : body.reason,
          decided_by: caller.email,
          decided_at: clock.now(),
          updated_at: clock.now(),
        })
        .where('proof_id', '=', proof.proof_id)
        .execute();
      const about = {
        accountId: proof.account_id,
        documentName: proof.document_name,
        orderNumber: await orderNumberOf(tx, proof.order_id),
      };
      await (body.approved
        ? tell(tx, services, tenant, about, 'VERIFIED')
        : tell(tx, services, tenant, about, 'REJECTED', body.reason));
      return { status: 'SUCCESS' as const };
    });
  });
}

interface ToldProof {
  readonly accountId: string;
  readonly documentName: string;
  /** Null for one in general. */
  readonly orderNumber: string | null;
}

/** The account reads of a proof as of any document: it stops what they would pay and ship (G20). */
function tell(
  tx: Transaction,
  services: ProofServices,
  tenant: Tenant,
  { accountId, documentName, orderNumber }: ToldProof,
  what: 'REQUESTED' | 'VERIFIED' | 'REJECTED' | 'WAIVED',
  ...more: readonly string[]
): Promise<void> {
  const message = {
    subject: `MAIL_DOCUMENT_${what}_SUBJECT`,
    text: `MAIL_DOCUMENT_${what}`,
    params: [{ words: documentName }, ...more],
    button: what === 'VERIFIED' || what === 'WAIVED' ? 'ORDERS_TITLE' : 'POE_OPEN',
  };
  return notifyAccount(
    tx,
    services,
    tenant,
    accountId,
    orderNumber === null
      ? { ...message, path: '/orders' }
      : // One for an order tells of it.
        { ...message, path: `/orders/${encodeURIComponent(orderNumber)}`, needs: 'CAN_VIEW_ORDER' },
  );
}

async function orderNumberOf(tx: Transaction, orderId: number | null): Promise<string | null> {
  if (orderId === null) return null;
  const order = await tx.selectFrom('orders').select('order_number').where('order_id', '=', orderId).executeTakeFirst();
  return order?.order_number ?? null;
}

/** The order that a proof is asked for; null for one in general. A number that is none of the account's is refused. */
async function orderIdOf(
  tx: Transaction,
  { accountId, phonexOrderNumber }: CallBody<typeof requireProof>,
): Promise<number | null> {
  if (phonexOrderNumber === undefined) return null;
  const order = await tx
    .selectFrom('orders')
    .select('order_id')
    .where('order_number', '=', phonexOrderNumber)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!order)
    throw ApiError.ofIssues(422, [
      { messageCode: 'POE_ORDER_UNKNOWN', params: [phonexOrderNumber], field: 'phonexOrderNumber' },
    ]);
  return order.order_id;
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

async function grantToken(tx: Transaction, tenantId: string, accountId: string, now: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await tx.deleteFrom('proof_upload_tokens').where('expires_at', '<', now).execute();
  await tx
    .insertInto('proof_upload_tokens')
    .values({
      tenant_id: tenantId,
      token_sha256: digest(token),
      account_id: accountId,
      expires_at: new Date(now.getTime() + TOKEN_SECONDS * 1000),
    })
    .execute();
  return token;
}

async function accountOfToken(tx: Transaction, token: string, now: Date): Promise<string> {
  const row = await tx
    .selectFrom('proof_upload_tokens')
    .select('account_id')
    .where('token_sha256', '=', digest(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) throw new ApiError(401, 'POE_TOKEN_INVALID');
  return row.account_id;
}

async function findProof(tx: Transaction, documentId: string, accountId?: string) {
  let query = tx.selectFrom('proofs_of_export').selectAll().where('proof_id', '=', documentId);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  const row = await query.forUpdate().executeTakeFirst();
  if (!row) throw new ApiError(404, 'POE_NOT_FOUND');
  return row;
}

/** Whoever comes too late is told so, and which of what they sent it is. */
const decidedMeanwhile = (proof: { readonly proof_id: string; readonly document_name: string }): ApiError =>
  ApiError.ofIssues(409, [
    { messageCode: 'POE_DECIDED_MEANWHILE', params: [proof.document_name], field: proof.proof_id },
  ]);

interface Upload {
  readonly documentId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

const isProofId = (name: string): boolean => decideProof.params.safeParse({ documentId: name }).success;

/**
 * One file a document: the field's name is the document's id. In the order of those, so that two who hand in the same
 * ones never wait for each other.
 */
async function readFiles(raw: FastifyRequest): Promise<Upload[]> {
  const uploads = new Map<string, Upload>();
  for await (const part of raw.parts({ limits: { files: MOST_FILES, fileSize: DOCUMENT_MAX_BYTES } })) {
    if (part.type !== 'file') continue;
    if (!isProofId(part.fieldname)) throw new ApiError(404, 'POE_NOT_FOUND');
    const content = await part.toBuffer();
    const { contentType, issue } = await checkFileContent(part.filename, content, DOCUMENT_EXTENSIONS);
    if (issue) throw ApiError.ofIssues(422, [{ ...issue, field: part.fieldname }]);
    uploads.set(part.fieldname, { documentId: part.fieldname, fileName: part.filename, contentType, content });
  }
  return [...uploads.values()].sort((one, other) => (one.documentId < other.documentId ? -1 : 1));
}
