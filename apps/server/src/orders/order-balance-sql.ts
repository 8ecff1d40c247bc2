import { sql } from 'kysely';
import type { OrderBalance } from '@tradehall/domain/orders/next-order-action';

/** `balanceOf` for the rows of orders, so that they can be counted by it. */
export const orderBalance = sql<OrderBalance>`(case sign(total_minor - paid_minor)
  when 1 then 'owed' when 0 then 'even' else 'excess' end)`;

/**
 * When the oldest open invoice of a row `o` of orders is to be paid, as `duesOf` finds it: what was paid settles the
 * invoices in the order in which they are due.
 */
export const openInvoiceDue = sql<Date | null>`(case when o.total_minor > o.paid_minor then (
  select open.due_at from (
    select i.due_at, i.invoice_sequence,
           sum(i.total_minor - coalesce((select sum(c.total_minor) from credit_notes c
                 where c.tenant_id = i.tenant_id and c.invoice_sequence = i.invoice_sequence), 0))
             over (order by i.due_at nulls last, i.invoice_sequence) as until_minor
      from invoices i where i.tenant_id = o.tenant_id and i.order_id = o.order_id) as open
   where open.until_minor > o.paid_minor order by open.due_at nulls last, open.invoice_sequence limit 1) end)`;
