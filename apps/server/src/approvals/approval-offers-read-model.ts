import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { ApprovalOffer } from '@tradehall/contract/approvals';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';
import type { ApprovalRow } from './approval-store';

/** Many answers as they were sent; one to the offer of the address has no such list. */
const many = z.array(
  z.object({
    offerId: z.string(),
    answer: z.enum(['ACCEPT', 'COUNTER', 'REJECT']),
    counterPrice: z.optional(z.number()),
  }),
);
const one = z.object({ counterPrice: z.optional(z.number()) });

interface OfferLine {
  readonly offer_id: string;
  readonly offer_number: number;
  readonly business_name: string;
  readonly item_description: string;
  readonly offer_quantity: number;
  readonly offer_price_minor: number;
}

/** The offers that an approval is about, the dearest first; none where it is about something else. */
export async function readApprovalOffers(
  tx: Transaction,
  {
    call,
    record_kind: record,
    record_ids: ids,
    body,
  }: Pick<ApprovalRow, 'call' | 'record_kind' | 'record_ids' | 'body'>,
  precision: number,
): Promise<ApprovalOffer[]> {
  if (record !== 'OFFER' || ids.length === 0) return [];
  const { rows } = await sql<OfferLine>`
    select o.offer_id, o.offer_number, a.business_name, o.item_description, o.offer_quantity, o.offer_price_minor
      from offers o join accounts a on a.tenant_id = o.tenant_id and a.account_id = o.account_id
     where o.tenant_id = current_setting('app.tenant_id') and o.offer_id = any(${ids}::uuid[])
     order by o.offer_quantity * o.offer_price_minor desc, o.offer_number`.execute(tx);
  const answers = new Map((many.safeParse(body).data ?? []).map((each) => [each.offerId, each]));
  const only = one.safeParse(body).data;
  return rows.map((row) => {
    const answer = answers.get(row.offer_id);
    const counterPrice = answer?.counterPrice ?? only?.counterPrice ?? null;
    return {
      offerId: row.offer_id,
      offerNumber: row.offer_number,
      buyerName: row.business_name,
      itemDescription: row.item_description,
      quantity: row.offer_quantity,
      offerPrice: toMajorUnits(row.offer_price_minor, precision),
      answer: answer?.answer ?? (counterPrice === null ? (call.endsWith('/accept') ? 'ACCEPT' : null) : 'COUNTER'),
      counterPrice,
    };
  });
}
