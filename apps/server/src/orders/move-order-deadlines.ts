import { sql } from 'kysely';
import { paymentTimeAfterStandstill, type Standstill } from '@tradehall/domain/orders/payment-time';
import type { BusinessCalendar } from '@tradehall/domain/time/business-time';
import type { Transaction } from '../database/transaction-kysely';
import { writeDeadlines } from './order-store';

interface TimedRow {
  readonly order_id: number;
  readonly cancel_due_at: Date | null;
  readonly grace_period_end: Date | null;
  readonly rac_fee_period_end: Date | null;
  readonly deadline_calendar: BusinessCalendar | null;
}

/**
 * Moves the deadlines and fees of orders on that were still running when the shop came to stand still; answers how many
 * (H11, O06). An order that waits for a supplier keeps its time beside it, and gets it back when the supplier answers.
 */
export async function moveOrderDeadlines(tx: Transaction, standstill: Standstill): Promise<number> {
  const { rows } = await sql<TimedRow>`
    select order_id, cancel_due_at, grace_period_end, rac_fee_period_end, deadline_calendar from orders
     where tenant_id = current_setting('app.tenant_id')
       and (cancel_due_at > ${standstill.since}
         or (rac_fee_agreed and rac_fee_period_end > ${standstill.since} and canceled_at is null and released_at is null))
     order by order_id for update`.execute(tx);
  const moved = rows.map((row) => ({
    orderId: row.order_id,
    ...paymentTimeAfterStandstill(
      {
        cancelDueAt: row.cancel_due_at,
        gracePeriodEnd: row.grace_period_end,
        racFeePeriodEnd: row.rac_fee_period_end,
        deadlineCalendar: row.deadline_calendar,
      },
      standstill,
    ),
  }));
  await writeDeadlines(tx, moved);
  return moved.length;
}
