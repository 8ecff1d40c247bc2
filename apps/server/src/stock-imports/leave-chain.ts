import { sql } from 'kysely';
import type { Transaction } from '../database/transaction-kysely';
import { isSameField } from '../stock-list/is-same-item';
import type { StoredItem } from '../stock-list/stock-store';
import { laterThan, type ImportHead } from './import-store';

/** What of an item an import that is given back could not give back, because it became something else since. */
export interface KeptChange {
  readonly key: string;
  readonly before: Partial<StoredItem>;
  readonly after: Partial<StoredItem>;
  readonly keepsQuantity: boolean;
  readonly keepsFields: boolean;
}

interface Later {
  readonly importId: string;
  readonly key: string;
  readonly before: Partial<StoredItem>;
  /** A list counted the item before it did: that number stands, whatever is given back. */
  readonly isCountedBetween: boolean;
}

/**
 * A later file that is given back after this one would bring back what this one had made of the items. It is told what
 * was before both instead: in whichever order two files are given back, the stock is as before them (SD19).
 */
export async function leaveChain(tx: Transaction, head: ImportHead, kept: readonly KeptChange[]): Promise<void> {
  if (kept.length === 0) return;
  const { rows } = await sql<Later>`
    select u.import_id as "importId", u.item_number_warehouse as key, u.before,
           i.applied_entry is null or ${head.applied_entry}::bigint is null
             or exists (select from stock_ledger l
                             where l.tenant_id = u.tenant_id and l.item_number_warehouse = u.item_number_warehouse
                               and l.kind = 'imported' and l.reason = ''
                               and l.entry_id > ${head.applied_entry}::bigint and l.entry_id <= i.applied_entry) as "isCountedBetween"
      from stock_import_undo u join stock_imports i on i.tenant_id = u.tenant_id and i.import_id = u.import_id
     where u.tenant_id = current_setting('app.tenant_id') and u.item_number_warehouse = any(${kept.map(({ key }) => key)}::text[])
       and u.before is not null and i.state in ('APPLIED', 'UNDOING')
       and (${laterThan(head, sql`i.applied_entry`, sql`i.applied_at`)}
            -- Files of prices alone move no units: no entry of the ledger lies between them.
            or i.applied_entry = ${head.applied_entry}::bigint and i.applied_at > ${head.applied_at})
     order by i.applied_entry, i.applied_at`.execute(tx);
  const laterOf = new Map<string, Later[]>();
  for (const row of rows) laterOf.set(row.key, [...(laterOf.get(row.key) ?? []), row]);
  const changed = kept.flatMap((change) => {
    const later = laterOf.get(change.key) ?? [];
    const before = new Map<string, Partial<StoredItem>>();
    for (const { importId, fields } of reachedBy(change, later))
      before.set(importId, { ...before.get(importId), ...fields });
    return [...before].map(([importId, fields]) => ({ importId, key: change.key, fields }));
  });
  if (changed.length === 0) return;
  await sql`
    update stock_import_undo u
       set before = u.before || line.fields,
           source_before = case when line.fields ? 'listPrice' then mine.source_before else u.source_before end,
           was_archived = u.was_archived or mine.was_archived
      from unnest(${changed.map(({ importId }) => importId)}::uuid[], ${changed.map(({ key }) => key)}::text[],
                  ${changed.map(({ fields }) => JSON.stringify(fields))}::jsonb[]) as line (import_id, key, fields)
      join stock_import_undo mine on mine.tenant_id = current_setting('app.tenant_id')
       and mine.import_id = ${head.import_id}::uuid and mine.item_number_warehouse = line.key
     where u.tenant_id = current_setting('app.tenant_id') and u.import_id = line.import_id and u.item_number_warehouse = line.key`.execute(
    tx,
  );
}

/** The next file that counted the units as this one left them, and the next one that found its other fields so. */
function reachedBy(
  { before, after, keepsQuantity, keepsFields }: KeptChange,
  later: readonly Later[],
): readonly { readonly importId: string; readonly fields: Partial<StoredItem> }[] {
  const counted = keepsQuantity ? later.find((one) => one.before.quantity !== undefined) : undefined;
  const moved = (after.quantity ?? 0) - (before.quantity ?? 0);
  const quantity =
    counted === undefined || counted.isCountedBetween
      ? []
      : [{ importId: counted.importId, fields: { quantity: (counted.before.quantity ?? 0) - moved } }];
  const fields = keepsFields ? (Object.keys(before) as (keyof StoredItem)[]).filter((one) => one !== 'quantity') : [];
  const next = later.find((one) => fields.some((field) => field in one.before));
  if (next === undefined) return quantity;
  const theirs = fields.filter((field) => field in next.before);
  const isAsLeft = theirs.every((field) => isSameField(after as StoredItem, next.before as StoredItem, field));
  const fieldsBefore = Object.fromEntries(theirs.map((field) => [field, before[field]]));
  return isAsLeft ? [...quantity, { importId: next.importId, fields: fieldsBefore }] : quantity;
}
