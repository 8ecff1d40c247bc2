import { sql } from 'kysely';
import { MOST_ASKED_PROOFS, type AskedProof } from '@tradehall/contract/proof-of-export';
import type { Transaction } from '../database/transaction-kysely';

/** Pay and ship is disabled until submitted proofs of export are approved (G20). */
export async function payAndShipBlocked(tx: Transaction, accountId: string | null): Promise<boolean> {
  if (accountId === null) return false;
  const { rows } = await sql<{ blocked: boolean }>`select exists (select from proofs_of_export
    where tenant_id = current_setting('app.tenant_id') and account_id = ${accountId} and status <> 'APPROVED' and blocks_pay_and_ship) as blocked`.execute(
    tx,
  );
  return rows[0]?.blocked === true;
}

export interface PendingProofRow {
  readonly proof_id: string;
  readonly document_name: string;
  readonly document_description: string;
  readonly status: 'MISSING' | 'SUBMITTED' | 'REJECTED';
  readonly rejection_reason: string;
  readonly order_number: string | null;
  readonly blocks_pay_and_ship: boolean;
}

export async function pendingProofs(tx: Transaction, accountId: string): Promise<PendingProofRow[]> {
  const { rows } = await sql<PendingProofRow>`
    select p.proof_id, p.document_name, p.document_description, p.status, p.rejection_reason, p.blocks_pay_and_ship, o.order_number
    from proofs_of_export p left join orders o on o.tenant_id = p.tenant_id and o.order_id = p.order_id
    where p.tenant_id = current_setting('app.tenant_id') and p.account_id = ${accountId} and p.status <> 'APPROVED'
    order by p.created_at, p.proof_id`.execute(tx);
  return rows;
}

/** What was asked of an account, for its seller: what is owed first, then the newest. */
export async function askedProofs(
  tx: Transaction,
  accountId: string,
  { seesOrders }: { readonly seesOrders: boolean },
): Promise<AskedProof[]> {
  const { rows } = await sql<Omit<AskedProof, 'askedDate'> & { askedDate: Date }>`
    select p.proof_id as "documentId", p.document_name as "documentName", p.document_description as "documentDescription",
           case when ${seesOrders} then o.order_number end as "phonexOrderNumber", p.blocks_pay_and_ship as "blocksPayAndShip", p.status,
           p.rejection_reason as "rejectionReason", p.created_at as "askedDate"
      from proofs_of_export p left join orders o on o.tenant_id = p.tenant_id and o.order_id = p.order_id
     where p.tenant_id = current_setting('app.tenant_id') and p.account_id = ${accountId}
     order by p.status = 'APPROVED', p.created_at desc, p.proof_id limit ${MOST_ASKED_PROOFS}`.execute(tx);
  return rows.map((row) => ({ ...row, askedDate: row.askedDate.toISOString() }));
}
