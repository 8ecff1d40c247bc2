import { sql } from 'kysely';
import { valueLabel } from '@tradehall/domain/stock-list/stock-labels';
import type { Transaction } from '../database/transaction-kysely';
import { readStockListSettings } from './stock-settings-store';

/**
 * The shop's categories, with the labels that buyers read: those of its stock, sold out or not, and those that its
 * settings order or label, for what is to come.
 */
export async function readKnownCategories(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ category: string }>`
    select distinct category from stock_items
     where tenant_id = current_setting('app.tenant_id') and category <> ''`.execute(tx);
  const settings = await readStockListSettings(tx);
  const codes = [
    ...settings.category,
    ...Object.keys(settings.categoryLabels),
    ...rows.map((row) => row.category).sort(),
  ];
  return new Map(codes.map((code) => [code, valueLabel(settings, 'category', code)]));
}
