import pg from 'pg';

/**
 * The statement that gives a transaction to a tenant: from there to its end it sees and writes this one's rows, and of
 * those that belong to accounts only the ones of `ownAccountsOf`, where a sales representative is named (SD07).
 */
export function tenantSetting(tenantId: string, ownAccountsOf?: string): string {
  const tenant = pg.escapeLiteral(tenantId);
  const whole = `set local app.tenant_id = ${tenant}`;
  if (ownAccountsOf === undefined) return whole;
  return `${whole}; set local app.scoped_tenant = ${tenant}; set local app.own_accounts_of = ${pg.escapeLiteral(ownAccountsOf)}`;
}

/** The deployment's own tables; every tenant's rows stay hidden. */
export const PLATFORM_SETTING = `set local app.tenant_id = ''`;

export const OUTBOX_RELAY_SETTING = `${PLATFORM_SETTING}; set local app.outbox_relay = 'on'`;
