import pg from 'pg';

/** The statement that gives a transaction to a tenant: from there to its end it sees and writes this one's rows. */
export function tenantSetting(tenantId: string): string {
  return `set local app.tenant_id = ${pg.escapeLiteral(tenantId)}`;
}

/** The deployment's own tables; every tenant's rows stay hidden. */
export const PLATFORM_SETTING = `set local app.tenant_id = ''`;

export const OUTBOX_RELAY_SETTING = `${PLATFORM_SETTING}; set local app.outbox_relay = 'on'`;
