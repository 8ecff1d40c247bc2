import { completeConfiguration, type TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import { readTenantSettings } from '@tradehall/contract/tenant-settings';
import type { Database } from '../database/database';
import type { Listener } from '../database/listen';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';

/** Told to every server process when a tenant, its hosts or its texts changed. */
export const TENANTS_CHANGED = 'tenants_changed';

export interface TenantDirectory {
  /** The tenant of a host name, without a port; undefined for a host nobody owns. */
  at(host: string): Tenant | undefined;
  /** The tenant of an id; throws for one that is not there. */
  of(tenantId: string): Tenant;
  all(): readonly Tenant[];
  /** The host name a tenant's links carry. */
  hostOf(tenantId: string): string;
  /** Reads the tenants anew, as after a change. */
  refresh(): Promise<void>;
  /** Calls `changed` whenever tenants were read anew. */
  onChange(changed: () => void): void;
}

interface StoredTenant {
  tenant_id: string;
  name: string;
  short_name: string;
  configuration: Record<string, unknown>;
  deactivated: boolean;
  suspended_at: Date | null;
  resumed_at: Date | null;
}

const COLUMNS = [
  'tenant_id',
  'name',
  'short_name',
  'configuration',
  'deactivated',
  'suspended_at',
  'resumed_at',
] as const;

export interface Directed {
  readonly reportUnfit?: ReportUnfit;
  /** In the demo, where every tenant can be paid without an account of its own. */
  readonly hasPayPalStandIn?: boolean;
}

/** Says which stored settings of a tenant do not fit and are replaced by their defaults. */
export type ReportUnfit = (tenantId: string, settings: readonly string[]) => void;

/**
 * Keys that the tenant row itself holds win over what the configuration says. A stored setting that does not fit its
 * schema is left out: one tenant's wrong value must never stop a page, a job or the start of everybody's server (A01).
 */
function configurationOf(row: StoredTenant, reportUnfit: ReportUnfit): TenantConfiguration {
  const { settings, unfit } = readTenantSettings(row.configuration);
  if (unfit.length > 0) reportUnfit(row.tenant_id, unfit);
  const stored = settings as Partial<TenantConfiguration>;
  return completeConfiguration({
    tenantName: row.name,
    tenantShortName: row.short_name,
    title: row.name,
    ...stored,
    deactivated: row.deactivated || row.suspended_at !== null,
    ...(row.suspended_at === null ? {} : { paused: true }),
  });
}

const tenantOf = (
  row: StoredTenant,
  { reportUnfit = () => undefined, hasPayPalStandIn = false }: Directed,
): Tenant => ({
  tenantId: row.tenant_id,
  hasPayPalStandIn,
  configuration: configurationOf(row, reportUnfit),
  isSuspended: row.suspended_at !== null,
  ...(row.resumed_at === null ? {} : { resumedAt: row.resumed_at.getTime() }),
});

/** A tenant as the database has it now, with the host that its links carry: for a command about a tenant itself. */
export async function readTenant(
  tx: Transaction,
  tenantId: string,
): Promise<{ readonly tenant: Tenant; readonly host: string }> {
  const row = await tx
    .selectFrom('tenants')
    .select(COLUMNS)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const primary = await tx
    .selectFrom('tenant_hosts')
    .select('host')
    .where('tenant_id', '=', tenantId)
    .orderBy('is_primary', 'desc')
    .orderBy('host')
    .limit(1)
    .executeTakeFirst();
  return { tenant: tenantOf(row, {}), host: primary?.host ?? 'localhost' };
}

/**
 * Every tenant and its hosts, held in memory because every request asks: read at start and whenever another
 * process says that something changed.
 */
export async function openTenantDirectory(
  database: Database,
  listener?: Listener,
  directed: Directed = {},
): Promise<TenantDirectory> {
  let byHost = new Map<string, Tenant>();
  let byId = new Map<string, Tenant>();
  let primaryHosts = new Map<string, string>();
  const listeners: (() => void)[] = [];

  async function refresh(): Promise<void> {
    const { tenants, hosts } = await database.asPlatform(async (tx) => ({
      tenants: await tx.selectFrom('tenants').select(COLUMNS).orderBy('tenant_id').execute(),
      hosts: await tx
        .selectFrom('tenant_hosts')
        .select(['host', 'tenant_id'])
        .orderBy('is_primary', 'desc')
        .orderBy('host')
        .execute(),
    }));
    byId = new Map(tenants.map((row) => [row.tenant_id, tenantOf(row, directed)]));
    byHost = new Map(
      hosts.flatMap(({ host, tenant_id }) => (byId.has(tenant_id) ? [[host, byId.get(tenant_id) as Tenant]] : [])),
    );
    primaryHosts = new Map([...hosts].reverse().map(({ host, tenant_id }) => [tenant_id, host]));
    for (const changed of listeners) changed();
  }

  await refresh();
  listener?.on(TENANTS_CHANGED, () => void refresh());
  listener?.onGap(() => void refresh());
  return {
    at: (host) => byHost.get(host),
    of(tenantId) {
      const tenant = byId.get(tenantId);
      if (tenant === undefined) throw new Error(`There is no tenant ${tenantId}.`);
      return tenant;
    },
    all: () => [...byId.values()],
    hostOf: (tenantId) => primaryHosts.get(tenantId) ?? 'localhost',
    refresh,
    onChange: (changed) => void listeners.push(changed),
  };
}
