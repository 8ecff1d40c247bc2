import { completeInvoicing, type InvoicingSettings } from '@tradehall/domain/invoices/invoicing-settings';
import type { Transaction } from '../database/transaction-kysely';

/** The name under which a tenant's invoicing settings are kept. */
const INVOICING = 'invoicing';

export async function readInvoicing(tx: Transaction): Promise<InvoicingSettings> {
  const row = await tx.selectFrom('tenant_settings').select('value').where('name', '=', INVOICING).executeTakeFirst();
  return completeInvoicing(row?.value as Partial<InvoicingSettings> | undefined);
}

export async function writeInvoicing(tx: Transaction, tenantId: string, value: InvoicingSettings): Promise<void> {
  const text = JSON.stringify(value);
  await tx
    .insertInto('tenant_settings')
    .values({ tenant_id: tenantId, name: INVOICING, value: text })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'name']).doUpdateSet({ value: text, updated_at: new Date() }),
    )
    .execute();
}
