import type { Transaction } from '../database/transaction-kysely';
import { readStockListSettings } from './stock-settings-store';

/** What a refusal calls items: number and warehouse as a person knows them, in the place of the key (SD24). */
export async function readItemNames(tx: Transaction): Promise<(itemNumberWarehouse: string) => string> {
  const { warehouseLabels } = await readStockListSettings(tx);
  return (key) => {
    const [itemNumber = key, warehouse = ''] = key.split('|');
    return [itemNumber, warehouseLabels[warehouse] ?? warehouse].filter((part) => part !== '').join(' · ');
  };
}
