import { sql } from 'kysely';
import type { OrderBalance } from '@tradehall/domain/orders/next-order-action';

/** `balanceOf` for the rows of orders, so that they can be counted by it. */
export const orderBalance = sql<OrderBalance>`(case sign(total_minor - paid_minor)
  when 1 then 'owed' when 0 then 'even' else 'excess' end)`;
