import { sql } from 'kysely';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import type { requestReturn as requestCall, ReturnDetail } from '@tradehall/contract/returns';
import { checkReturnRequest } from '@tradehall/domain/orders/return-status';
import { once } from '../database/once';
import type { Caller, Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import { lockBuyersOrder } from '../orders/lock-order';
import { publishOrderChanged, type OrderMailServices } from '../orders/order-mail';
import { addOrderEvents } from '../orders/order-store';
import type { Services } from '../room/services';
import { addReturnEvent, mailAboutReturn, oneReturn } from './move-return';
import { returnDetailOf } from './returns-read-model';

interface ReturnAsked {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly orderNumber: string;
  readonly body: CallBody<typeof requestCall>;
  readonly idempotencyKey: string;
}

/**
 * Asks to return units of a shipped line, once a key; the order's lock keeps two requests from
 * returning the same unit (H15).
 */
export async function requestReturn(
  services: OrderMailServices & Pick<Services, 'database'>,
  { tenant, caller, orderNumber, body, idempotencyKey }: ReturnAsked,
): Promise<ReturnDetail> {
  return services.database.inTenant(tenant.tenantId, (tx) =>
    once(tx, { scope: `return:${caller.accountId}`, key: idempotencyKey, body: { orderNumber, ...body } }, async () => {
      const { facts } = await lockBuyersOrder(tx, caller, orderNumber);
      const { order } = facts;
      const line = facts.lines.find((each) => each.line_number === body.lineNumber);
      if (!line) throw new ApiError(404, 'ORDER_LINE_UNKNOWN');
      const issue = checkReturnRequest(body, {
        fulfillmentStatus: order.fulfillment_status,
        shippedQuantity: line.shipped_quantity,
        alreadyReturning: line.returning_quantity,
      });
      if (issue) throw ApiError.ofIssues(422, [issue]);
      const { rows } = await sql<{ return_id: number; return_number: string }>`
        with n as (select numbers.draw('return') as id)
        insert into returns (tenant_id, return_id, return_number, order_id, line_number, account_id, user_id, quantity, reason, comment)
        select current_setting('app.tenant_id'), n.id, 'RMA-' || n.id, ${order.order_id}, ${line.line_number}, ${caller.accountId}, ${caller.userId}, ${body.quantity}, ${body.reason}, ${body.comment.trim()} from n
        returning return_id, return_number`.execute(tx);
      const made = rows[0];
      if (!made) throw new Error('the return was not written');
      await addReturnEvent(tx, made.return_id, 'REQUESTED', caller.email, body.comment.trim());
      await addOrderEvents(tx, order.order_id, [
        {
          type: 'RETURN_REQUESTED',
          actor: caller.email,
          details: { returnNumber: made.return_number, lineNumber: line.line_number, quantity: body.quantity },
        },
      ]);
      const stored = await oneReturn(tx, made.return_number);
      await mailAboutReturn(tx, services, tenant, stored, 'REQUESTED', { note: '' });
      await publishOrderChanged(tx, order.account_id, order.order_number);
      return returnDetailOf(tx, stored, tenant);
    }),
  );
}
