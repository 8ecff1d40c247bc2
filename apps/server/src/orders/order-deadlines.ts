import { sql } from 'kysely';
import { eachOpenTenant } from '../tenancy/each-tenant';
import { changeOrder } from './change-order';
import { isCapturing } from './capturing-payment';
import { lockOrder } from './lock-order';
import type { OrderServices } from './order-services';
import { readSalesOrderSettings } from './sales-order-settings-store';

export const DEADLINES_JOB = 'order-deadlines';

/**
 * Reminds buyers of unpaid held orders, cancels those whose deadline has passed, and keeps what time added to their
 * fees (H11), so that what lists and sums read of the database is what is owed (W40). Each order is judged again in
 * its own transaction under its lock, by the deadline and the count of reminders stored with it: run twice, or by two
 * servers at once, it does nothing more.
 */
export function defineOrderDeadlines(services: OrderServices): void {
  services.jobs.define(DEADLINES_JOB, { work: async () => runDeadlines(services) });
  services.jobs.schedule(DEADLINES_JOB, '* * * * *');
}

export async function runDeadlines(services: OrderServices): Promise<void> {
  await eachOpenTenant(services, DEADLINES_JOB, async ({ tenantId }) => {
    const now = services.clock.now();
    const due = await services.database.inTenant(
      tenantId,
      async (tx) => {
        const settings = await readSalesOrderSettings(tx);
        // As `reminderTimes` has it: who was told already is left alone, however many wait for their deadline.
        const hours = [...new Set(settings.paymentDeadline.reminderHours)].filter((each) => each > 0);
        const { rows } = await sql<{ order_number: string }>`select order_number from orders
          where tenant_id = current_setting('app.tenant_id') and cancel_due_at is not null and (cancel_due_at <= ${now}
            or reminders_sent < (select count(*) from unnest(${hours}::float8[]) as ahead (hours)
                 where cancel_due_at - make_interval(secs => ahead.hours * 3600) <= ${now}
                   and cancel_due_at - make_interval(secs => ahead.hours * 3600) > created_at)
            or (rac_fee_agreed and fee_periods < floor(extract(epoch from
              least(${now}::timestamptz, coalesce(rac_fee_period_end, ${now}::timestamptz)) - grace_period_end) / 86400)))
          order by cancel_due_at limit 5000`.execute(tx);
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
  });
}

async function keepDeadline(services: OrderServices, tenantId: string, orderNumber: string): Promise<void> {
  await services.database.inTenant(tenantId, async (tx) => {
    const { order } = await lockOrder(tx, { orderNumber });
    // Money is on its way: the next run knows whether it came.
    if (await isCapturing(tx, order.orderId)) return;
    const tenant = services.tenants.of(tenantId);
    await changeOrder(tx, services, tenant, order, { kind: 'deadline' }, { actor: 'SYSTEM' });
  });
}
