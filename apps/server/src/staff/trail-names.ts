import { sql } from 'kysely';
import type { Permission } from '@tradehall/domain/staff/permissions';
import { warehouseKey } from '@tradehall/domain/trail/describe-changes';
import type { Transaction } from '../database/transaction-kysely';
import { readStockListSettings } from '../stock-list/stock-settings-store';
import type { EventRow } from './trail-event';

/** Of one event more ids than these are neither shown nor named; thousands of offers can be answered at once. */
const MOST_OF_EVENT = 40;

/** How ids look that nobody reads: those of rows, and those of roles and sales representatives. */
const IDS = /(?:role-|rep-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Under what a record that is gone was known, in what its last event says of it. */
const OWN_NAMES = ['name', 'document_name', 'documentName', 'email', 'file'] as const;

type Told = Pick<EventRow, 'record_ids' | 'roles' | 'before' | 'after'>;
type Held = { has: (permission: Permission) => boolean };

/**
 * What the ids in events are called today, as far as the reader may look at what they name (SD83). Hand over events as
 * the reader is shown them: of what is hidden nothing is named.
 */
export async function namesInTrail(
  tx: Transaction,
  events: readonly Told[],
  held: Held,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(events.flatMap(idsOf))];
  const found = ids.length === 0 ? new Map<string, string>() : await readNames(tx, ids, held);
  const { warehouseLabels } = await readStockListSettings(tx);
  const told = JSON.stringify(events.map(({ record_ids, before, after }) => [record_ids, before, after]));
  for (const [code, label] of Object.entries(warehouseLabels))
    if (isOfWarehouse(told, code)) found.set(warehouseKey(code), label);
  for (const event of events) {
    const [id] = event.record_ids;
    if (id === undefined || event.record_ids.length > 1 || found.has(id) || id.match(IDS) === null) continue;
    const name = ownName(event.before) ?? ownName(event.after);
    if (name !== undefined) found.set(id, name);
  }
  return found;
}

function idsOf({ record_ids: ids, roles, before, after }: Told): readonly string[] {
  const told = JSON.stringify([before, after]).match(IDS) ?? [];
  return [...new Set([...roles, ...ids.slice(0, MOST_OF_EVENT), ...told])].slice(0, MOST_OF_EVENT);
}

/** Whether a code stands in what events tell by itself, or as the place of an item. */
function isOfWarehouse(told: string, code: string): boolean {
  const end = JSON.stringify(code).slice(1);
  return told.includes(`"${end}`) || told.includes(`|${end}`);
}

function ownName(content: unknown): string | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  const fields = content as Readonly<Record<string, unknown>>;
  const person = [fields['first_name'] ?? fields['firstName'], fields['last_name'] ?? fields['lastName']];
  const whole = person.filter((part) => typeof part === 'string' && part !== '').join(' ');
  if (whole !== '') return whole;
  return OWN_NAMES.map((name) => fields[name]).find((name) => typeof name === 'string' && name !== '') as
    | string
    | undefined;
}

async function readNames(tx: Transaction, ids: readonly string[], held: Held): Promise<Map<string, string>> {
  const uuids = ids.filter((id) => UUID.test(id));
  const person = sql`coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email)`;
  const of = sql`current_setting('app.tenant_id')`;
  const buyer = sql`(select coalesce(nullif(a.business_name, ''), u.email) from accounts a
    left join lateral (select email from account_users w where w.tenant_id = a.tenant_id and w.account_id = a.account_id
                        order by w.created_at limit 1) u on true
   where a.tenant_id = t.tenant_id and a.account_id = t.account_id)`;
  const { rows } = await sql<{ id: string; name: string | null }>`
    select account_id::text as id, ${buyer} as name from accounts t
     where tenant_id = ${of} and account_id = any (${uuids}::uuid[]) and ${held.has('BUYERS_VIEW')}::boolean
    union all
    select user_id, ${person} from account_users
     where tenant_id = ${of} and user_id = any (${ids}::text[]) and ${held.has('BUYERS_VIEW')}::boolean
    union all
    select user_id, ${person} from former_colleagues
     where tenant_id = ${of} and user_id = any (${ids}::text[]) and ${held.has('BUYERS_VIEW')}::boolean
    union all
    select document_reference_id::text, concat_ws(', ', document_name, ${buyer}) from account_documents t
     where tenant_id = ${of} and document_reference_id = any (${uuids}::uuid[]) and ${held.has('DOCUMENTS_VIEW')}::boolean
    union all
    select proof_id::text, concat_ws(', ', document_name, ${buyer}) from proofs_of_export t
     where tenant_id = ${of} and proof_id = any (${uuids}::uuid[]) and ${held.has('DOCUMENTS_VIEW')}::boolean
    union all
    select offer_id::text, concat_ws(', ', offer_number::text, ${buyer}, item_number) from offers t
     where tenant_id = ${of} and offer_id = any (${uuids}::uuid[]) and ${held.has('OFFERS_VIEW')}::boolean
    union all
    select import_id::text, file_name from stock_imports
     where tenant_id = ${of} and import_id = any (${uuids}::uuid[]) and ${held.has('STOCK_VIEW')}::boolean
    union all
    select user_id, ${person} from staff_users
     where tenant_id = ${of} and user_id = any (${ids}::text[]) and ${held.has('TEAM_VIEW')}::boolean
    union all
    select role_id, name from staff_roles
     where tenant_id = ${of} and role_id = any (${ids}::text[]) and ${held.has('TEAM_VIEW')}::boolean
    union all
    select sales_rep_id, name from sales_reps
     where tenant_id = ${of} and sales_rep_id = any (${ids}::text[])
       and ${held.has('TEAM_VIEW') || held.has('BUYERS_VIEW')}::boolean`.execute(tx);
  return new Map(rows.flatMap(({ id, name }) => (name === null || name === '' ? [] : [[id, name] as const])));
}
