import { sql } from 'kysely';
import { keepStockOfNow, subscribe } from '../daily-report/daily-report-store';
import type { DemoLoader } from './demo-loader';
import { DEMO_TENANTS } from './demo-tenants';
import { demoAccountId } from './demo-users';

/** Alerts of the demo's first buyer: one that fired, some that wait; the buyer receives the daily report as well. */
export const loadDemoAlerts: DemoLoader = async ({ database }) => {
  for (const { tenantId } of DEMO_TENANTS) {
    await database.inTenant(tenantId, async (tx) => {
      await sql`
        insert into stock_alerts (tenant_id, user_id, account_id, item_number_warehouse, quantity, added_units, last_fired_at)
        select ${tenantId}, u.user_id, u.account_id, picked.item_number_warehouse, greatest(picked.increment_size, 100 / picked.increment_size * picked.increment_size) * (1 + picked.place % 2),
               case when picked.place = 1 then 0 else 20 end, case when picked.place = 1 then now() - interval '2 days' end
          from account_users u,
            (select item_number_warehouse, increment_size, row_number() over (order by quantity_available = 0 desc, md5(item_number_warehouse)) as place from stock_items
              where tenant_id = ${tenantId} and list_price_minor is not null) as picked
         where u.tenant_id = ${tenantId} and u.account_id = ${demoAccountId(tenantId, 'buyer')}::uuid and picked.place <= 5`.execute(
        tx,
      );
      const user = await tx
        .selectFrom('account_users')
        .select('user_id')
        .where('account_id', '=', demoAccountId(tenantId, 'buyer'))
        .executeTakeFirst();
      if (user === undefined) return;
      await subscribe(tx, tenantId, user.user_id);
      await keepStockOfNow(tx, tenantId);
    });
  }
};
