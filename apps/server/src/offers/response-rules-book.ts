import { sql } from 'kysely';
import { DEFAULT_RESPONSE_RULES, type ResponseRules } from '@tradehall/domain/offers/response-rules';
import type { Database } from '../database/database';
import type { Listener } from '../database/listen';
import type { Transaction } from '../database/transaction-kysely';

const SETTING = 'response-rules';
const CHANGED = 'response_rules_changed';

/** Every tenant's response rules, remembered until another process says that they changed. */
export interface ResponseRulesBook {
  of(tenantId: string): Promise<ResponseRules>;
  save(tx: Transaction, tenantId: string, rules: ResponseRules): Promise<void>;
  /** Seconds until the rules answer a new offer; null when they don't. */
  delayOf(tenantId: string): Promise<number | null>;
}

export function openResponseRulesBook(database: Database, listener: Listener): ResponseRulesBook {
  const remembered = new Map<string, Promise<ResponseRules>>();
  listener.on(CHANGED, (tenantId) => remembered.delete(tenantId));
  listener.onGap(() => remembered.clear());

  function read(tenantId: string): Promise<ResponseRules> {
    return database.inTenant(tenantId, readResponseRules, { readOnly: true });
  }

  const of = (tenantId: string): Promise<ResponseRules> => {
    let rules = remembered.get(tenantId);
    if (rules === undefined) {
      rules = read(tenantId).catch((error: unknown) => {
        remembered.delete(tenantId);
        throw error;
      });
      remembered.set(tenantId, rules);
    }
    return rules;
  };

  return {
    of,
    async delayOf(tenantId) {
      const rules = await of(tenantId);
      return rules.enabled ? rules.delaySeconds : null;
    },
    async save(tx, tenantId, rules) {
      const value = JSON.stringify(rules);
      await tx
        .insertInto('tenant_settings')
        .values({ tenant_id: tenantId, name: SETTING, value })
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'name']).doUpdateSet({ value, updated_at: new Date() }),
        )
        .execute();
      await sql`select pg_notify(${CHANGED}, ${tenantId})`.execute(tx);
      remembered.delete(tenantId);
    },
  };
}

/** The rules as the transaction sees them. */
export async function readResponseRules(tx: Transaction): Promise<ResponseRules> {
  const row = await tx.selectFrom('tenant_settings').select('value').where('name', '=', SETTING).executeTakeFirst();
  return { ...DEFAULT_RESPONSE_RULES, ...(row?.value as Partial<ResponseRules> | undefined) };
}
