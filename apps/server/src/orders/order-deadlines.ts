import { sql } from 'kysely';
import { reminderTimes } from '@tradehall/domain/orders/payment-deadline';
import { phaseOf } from '@tradehall/domain/orders/order-status';
import { Refusal } from '../http/refusal';
import { cancelOrder } from './cancel-order';
import { instantText, mailAboutOrder, moneyText } from './order-mail';
import { readOrder } from './order-read-model';
import type { OrderServices } from './order-services';
import { readSalesOrderSettings } from './sales-order-settings-store';

export const DEADLINES_JOB = 'order-deadlines';

/**
 * Reminds buyers of unpaid held orders and cancels those whose deadline has passed (H11). Each order is
 * judged again in its own transaction under its lock, by the deadline and the count of reminders stored with it: run
 * twice, or by two servers at once, it does nothing more.
 */
export function defineOrderDeadlines(services: OrderServices): void {
  services.jobs.define(DEADLINES_JOB, { work: async () => runDeadlines(services) });
  services.jobs.schedule(DEADLINES_JOB, '* * * * *');
}

export async function runDeadlines(services: OrderServices): Promise<void> {
  for (const { tenantId } of services.tenants.all()) {
    const now = services.clock.now();
    const due = await services.database.inTenant(
      tenantId,
      async (tx) => {
        const settings = await readSalesOrderSettings(tx);
        const horizon = new Date(now.getTime() + Math.max(0, ...settings.paymentDeadline.reminderHours) * 3_600_000);
        const { rows } = await sql<{ order_number: string }>`select order_number from orders
          where tenant_id = current_setting('app.tenant_id') and cancel_due_at is not null and cancel_due_at <= ${horizon} order by cancel_due_at limit 5000`.execute(
          tx,
        );
        return rows;
      },
      { readOnly: true },
    );
    for (const { order_number } of due) {
      // One order that can't be done must not stop the others; it is tried again with the next run.
      await keepDeadline(services, tenantId, order_number).catch((error: unknown) =>
        services.log.error({ err: error, order: order_number }, 'order deadline'),
      );
    }
  }
}

async function keepDeadline(services: OrderServices, tenantId: string, orderNumber: string): Promise<void> {
  const tenant = services.tenants.of(tenantId);
  await services.database.inTenant(tenantId, async (tx) => {
    const now = services.clock.now();
    const facts = await readOrder(tx, { orderNumber }, { forUpdate: true });
    if (!facts) throw new Refusal(404, 'ORDER_NOT_FOUND', { params: [orderNumber] });
    const { order } = facts;
    const deadline = order.cancel_due_at;
    const held = phaseOf(order.fulfillment_status) === 'held';
    if (deadline === null || !held || order.payment_status === 'PAID' || order.payment_status === 'PENDING') return;
    if (deadline.getTime() <= now.getTime()) {
      await cancelOrder(tx, services, tenant, facts, {
        actor: 'SYSTEM',
        now,
        feesUntil: deadline,
        letter: 'MAIL_ORDER_AUTO_CANCELED',
        params: [instantText(tenant, deadline)],
      });
      return;
    }
    const settings = await readSalesOrderSettings(tx);
    const passed = reminderTimes(deadline, settings.paymentDeadline.reminderHours, order.created_at).filter(
      (at) => at.getTime() <= now.getTime(),
    ).length;
    if (passed <= order.reminders_sent) return;
    // The version stays: a reminder changes nothing that the buyer edits.
    await sql`update orders set reminders_sent = ${passed} where tenant_id = current_setting('app.tenant_id') and order_id = ${order.order_id}`.execute(
      tx,
    );
    const until = instantText(tenant, deadline);
    await mailAboutOrder(tx, services, tenant, {
      orderNumber,
      userId: order.user_id,
      label: 'MAIL_ORDER_REMINDER',
      params: [orderNumber, moneyText(tenant, order.total_minor), until],
      subjectParams: [orderNumber, until],
    });
  });
}
