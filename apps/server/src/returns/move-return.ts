import { sql } from 'kysely';
import { orderEvent } from '../notify/order-event';
import { readerOf } from '../notify/reader-of';
import type { ReturnDetail } from '@tradehall/contract/returns';
import type { MessageNote } from '@tradehall/domain/orders/order-decision';
import type { ReturnStatus } from '@tradehall/domain/orders/return-status';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import { outbox } from '../jobs/outbox';
import type { NetworkOrders } from '../orders/network-orders';
import { sentence, type OrderMailServices } from '../orders/order-mail';
import { addNotifications } from '../notify/add-notifications';
import { wantMailNow } from '../notify/notification-choices';
import { mailBrand } from '../notify/mail-brand';
import { findReturns, returnDetailOf, type StoredReturn } from './returns-read-model';

export async function addReturnEvent(
  tx: Transaction,
  returnId: number,
  status: ReturnStatus,
  actor: string,
  note: string,
): Promise<void> {
  await sql`insert into return_events (tenant_id, return_id, status, actor, note) values (current_setting('app.tenant_id'), ${returnId}, ${status}, ${actor}, ${note})`.execute(
    tx,
  );
}

export async function oneReturn(tx: Transaction, returnNumber: string, accountId?: string): Promise<StoredReturn> {
  const { rows } = await findReturns(tx, { returnNumber, accountId, limit: 1, offset: 0 });
  if (!rows[0]) throw new ApiError(404, 'RETURN_NOT_FOUND');
  return rows[0];
}

export interface MoveServices extends OrderMailServices {
  readonly network: NetworkOrders;
}

export interface ReturnEmail {
  readonly note: string;
  /** Further paragraphs. */
  readonly further?: readonly MessageNote[];
}

interface Move {
  readonly tenant: Tenant;
  readonly returnNumber: string;
  readonly accountId?: string;
  readonly to: ReturnStatus;
  /** How it stood for whoever moves it; left out where that is in `allowed`. */
  readonly seen?: ReturnStatus | undefined;
  readonly actor: string;
  readonly note: string;
  /** What the buyer's email says, where that is not the note alone. */
  readonly email?: ReturnEmail | undefined;
  readonly allowed: (from: ReturnStatus) => boolean;
  /** Hears that this very person did the very same already, as after a lost answer; left out, that is refused. */
  readonly repeated?: () => void;
}

/**
 * Moves a return one step on, tells the buyer by mail and their open portals. Units that do not come back any more may
 * be what a shipment that its supplier voided waits for (N03).
 */
export async function moveReturn(
  tx: Transaction,
  services: MoveServices,
  { tenant, returnNumber, accountId, to, seen, actor, note, email = { note }, allowed, repeated }: Move,
): Promise<ReturnDetail> {
  await sql`select from returns where tenant_id = current_setting('app.tenant_id') and return_number = ${returnNumber} for update`.execute(
    tx,
  );
  const found = await oneReturn(tx, returnNumber, accountId);
  if (repeated !== undefined && found.status === to && (await isLatest(tx, found, { actor, note }))) {
    repeated();
    return returnDetailOf(tx, found, tenant);
  }
  if (seen !== undefined && seen !== found.status)
    throw new ApiError(409, 'RETURN_CHANGED_MEANWHILE', {
      params: [sentence(services, tenant, `RETURN_STATUS_${found.status}`)],
      details: { status: found.status },
    });
  if (!allowed(found.status))
    throw new ApiError(409, 'RETURN_TRANSITION_REFUSED', {
      params: [sentence(services, tenant, `RETURN_STATUS_${to}`)],
    });
  await sql`update returns set status = ${to}, updated_at = greatest(now(), updated_at + interval '1 millisecond') where tenant_id = current_setting('app.tenant_id') and return_id = ${found.return_id}`.execute(
    tx,
  );
  await addReturnEvent(tx, found.return_id, to, actor, note);
  await mailAboutReturn(tx, services, tenant, found, to, email);
  if (found.network_role === 'RESELLER' && ENDS_COMING_BACK.has(to))
    await services.network.hearAgain(tx, tenant, { orderNumber: found.order_number });
  await outbox.event(tx, orderEvent(found.account_id, { phonexOrderNumber: found.order_number, returnNumber }));
  return returnDetailOf(tx, await oneReturn(tx, returnNumber), tenant);
}

/** Whether the step that a return stands at was this person's, in the same words. */
async function isLatest(
  tx: Transaction,
  { return_id: returnId, status }: StoredReturn,
  { actor, note }: Pick<Move, 'actor' | 'note'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from (select * from return_events
                  where tenant_id = current_setting('app.tenant_id') and return_id = ${returnId}
                  order by event_id desc limit 1) latest
     where latest.status = ${status} and latest.actor = ${actor} and latest.note = ${note}`.execute(tx);
  return rows.length > 0;
}

/** None of the units come back, or fewer than were asked for. */
const ENDS_COMING_BACK: ReadonlySet<ReturnStatus> = new Set(['REJECTED', 'WITHDRAWN', 'RECEIVED']);

export async function mailAboutReturn(
  tx: Transaction,
  services: OrderMailServices,
  tenant: Tenant,
  found: StoredReturn,
  status: ReturnStatus,
  { note, further = [] }: ReturnEmail,
): Promise<void> {
  const isOwn = status === 'REQUESTED' || status === 'WITHDRAWN';
  const user = await readerOf(tx, found.user_id, isOwn ? undefined : 'CAN_VIEW_RETURNS');
  if (!user) return;
  const site = services.siteOf(tenant.tenantId);
  const path = `/returns?return=${encodeURIComponent(found.return_number)}`;
  const state = { label: `RETURN_STATUS_${status}` };
  const params = [found.return_number, found.quantity, found.item_description, state, note];
  const isWanted = isOwn || (await wantMailNow(tx, 'RETURN', [user.userId])).has(user.userId);
  if (isWanted)
    await outbox.mail(tx, {
      to: user.email,
      subject: sentence(services, tenant, 'MAIL_RETURN_SUBJECT', [found.return_number, state]),
      brand: mailBrand(tenant, site),
      blocks: [
        {
          // Whoever sent more than was counted reads so. It ends with the note, where there is one.
          text: (found.asked_quantity === null
            ? sentence(services, tenant, 'MAIL_RETURN', params)
            : sentence(services, tenant, 'MAIL_RETURN_FEWER', [...params, found.asked_quantity])
          ).trimEnd(),
        },
        ...further.map(({ label, params: filled }) => ({ text: sentence(services, tenant, label, filled) })),
        {
          button: sentence(services, tenant, 'RETURNS_TITLE'),
          url: site + path,
        },
      ],
    });
  // What the buyer asked for or took back needs no bell.
  if (isOwn) return;
  const told = { label: 'MAIL_RETURN_SUBJECT', params: [found.return_number, state], path, isAnnounced: true };
  await addNotifications(tx, [{ userId: user.userId, kind: 'RETURN', ...told }]);
}

/** Who hears of the returns of somebody who left the account (W71). */
export async function handOverReturns(tx: Transaction, accountId: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ user_id: to })
    .where('account_id', '=', accountId)
    .where('user_id', '=', from)
    .execute();
}
