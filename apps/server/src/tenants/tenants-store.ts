import { sql } from 'kysely';
import type { Banner, TranslationEntry } from '@tradehall/contract/tenants';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { TENANTS_CHANGED } from '../tenancy/tenant-directory';

/** Tells every server process at commit that a tenant changed. */
export async function notifyTenantChanged(tx: Transaction, tenantId: string): Promise<void> {
  await sql`select pg_notify(${TENANTS_CHANGED}, ${tenantId})`.execute(tx);
}

/** Writes changed keys of a tenant's configuration; a key set to null is removed. */
export async function changeConfiguration(
  tx: Transaction,
  tenantId: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { deactivated, ...keys } = changes;
  await tx
    .updateTable('tenants')
    .set((eb) => ({
      configuration: sql<string>`jsonb_strip_nulls(${eb.ref('configuration')} || ${JSON.stringify(keys)}::jsonb)`,
      configuration_version: eb('configuration_version', '+', 1),
      ...(typeof deactivated === 'boolean' ? { deactivated } : {}),
    }))
    .where('tenant_id', '=', tenantId)
    .execute();
  await notifyTenantChanged(tx, tenantId);
}

/** Whether anything of the tenant has a price already. */
export async function hasPrices(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ priced: boolean }>`
    select exists (select 1 from stock_items where list_price_minor is not null)
        or exists (select 1 from auction_lots)
        or exists (select 1 from orders) as priced`.execute(tx);
  return rows[0]?.priced === true;
}

/**
 * Whether amounts stand somewhere before the first price does: limits of accounts, buyers and staff, costs, increments
 * of an auction, rates and fees of the checkout.
 */
export async function hasAmounts(tx: Transaction): Promise<boolean> {
  const amount = '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "Minor$" && @.value > 0)';
  const { rows } = await sql<{ set: boolean }>`
    select exists (select 1 from accounts where credit_limit_minor is not null)
        or exists (select 1 from account_users where order_limit_minor is not null)
        or exists (select 1 from colleague_invitations where order_limit_minor is not null)
        or exists (select 1 from stock_costs where cost_minor is not null or floor_minor is not null)
        or exists (select 1 from offers)
        or exists (select 1 from auctions)
        or exists (select 1 from staff_users where jsonb_path_exists(limits, ${amount}::jsonpath))
        or exists (select 1 from tenant_settings where jsonb_path_exists(value, ${amount}::jsonpath)) as set`.execute(
    tx,
  );
  return rows[0]?.set === true;
}

export async function readBanners(tx: Transaction): Promise<Banner[]> {
  const rows = await tx
    .selectFrom('banners')
    .select(['banner_id', 'message', 'severity', 'is_active'])
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    bannerId: row.banner_id,
    text: row.message,
    severity: row.severity as Banner['severity'],
    isBannerActive: row.is_active,
  }));
}

/**
 * A banner that says what it said keeps its id: whoever dismissed it does not see it again (A06). They stand in the
 * order that they came in, by moments that tell them apart.
 */
export async function replaceBanners(
  tx: Transaction,
  tenantId: string,
  banners: readonly Omit<Banner, 'bannerId'>[],
): Promise<Banner[]> {
  const left = await readBanners(tx);
  const idOf = ({ text, severity }: Omit<Banner, 'bannerId'>): { banner_id?: string } => {
    const at = left.findIndex((known) => known.text === text && known.severity === severity);
    const [same] = at < 0 ? [] : left.splice(at, 1);
    return same === undefined ? {} : { banner_id: same.bannerId };
  };
  await tx.deleteFrom('banners').execute();
  if (banners.length > 0) {
    await tx
      .insertInto('banners')
      .values(
        banners.map((banner, at) => ({
          tenant_id: tenantId,
          created_at: sql<Date>`now() + ${at} * interval '1 microsecond'`,
          ...idOf(banner),
          message: banner.text,
          severity: banner.severity,
          is_active: banner.isBannerActive,
          link: null,
        })),
      )
      .execute();
  }
  return readBanners(tx);
}

interface OwnTexts {
  readonly tenantId: string;
  readonly locale: string;
  readonly labels: Readonly<Record<string, TranslationEntry>>;
}

export async function replaceTranslations(tx: Transaction, own: OwnTexts, isComplete = true): Promise<number> {
  if (!isComplete) await refuseLostTexts(tx, own);
  await tx.deleteFrom('translations').where('locale', '=', own.locale).execute();
  return addTranslations(tx, own);
}

/** Most labels that a refusal names. */
const NAMED = 100;

/** One label sent alone took every other one away, and nobody was told. */
async function refuseLostTexts(tx: Transaction, { locale, labels }: OwnTexts): Promise<void> {
  const stored = await tx
    .selectFrom('translations')
    .select('label')
    .where('locale', '=', locale)
    .orderBy('label')
    .execute();
  const lost = stored.map(({ label }) => label).filter((label) => !Object.hasOwn(labels, label));
  if (lost.length > 0)
    throw new ApiError(409, 'TRANSLATIONS_WOULD_BE_LOST', {
      params: [lost.length],
      details: { labels: lost.slice(0, NAMED) },
    });
}

/** Writes the given labels, forgets the `removed` ones, and leaves all others. */
export async function changeTranslations(tx: Transaction, own: OwnTexts, removed: readonly string[]): Promise<number> {
  const touched = [...Object.keys(own.labels), ...removed];
  if (touched.length > 0)
    await tx.deleteFrom('translations').where('locale', '=', own.locale).where('label', 'in', touched).execute();
  await addTranslations(tx, own);
  return touched.length;
}

async function addTranslations(tx: Transaction, { tenantId, locale, labels }: OwnTexts): Promise<number> {
  const rows = Object.entries(labels).map(([label, entry]) => ({
    tenant_id: tenantId,
    locale,
    label,
    value: entry.i18n_value,
    plural: entry.i18n_value_plural ?? null,
  }));
  for (let at = 0; at < rows.length; at += 1000)
    await tx
      .insertInto('translations')
      .values(rows.slice(at, at + 1000))
      .execute();
  await notifyTenantChanged(tx, tenantId);
  return rows.length;
}
