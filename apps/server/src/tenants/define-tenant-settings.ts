import { SETTING_SHAPES, type SettingName, type SettingValue } from '@tradehall/contract/settings/setting-shapes';
import { checkTenantSettings, readTenantSettings } from '@tradehall/contract/tenant-settings';
import type { TranslationEntry } from '@tradehall/contract/tenants';
import { wireTranslation } from '@tradehall/contract/translation-wire';
import {
  auctionsEnabled,
  completeConfiguration,
  type TenantConfiguration,
} from '@tradehall/domain/tenants/tenant-configuration';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Tenant } from '../http/request-context';
import type { Settings } from '../settings/settings';
import type { TenantDirectory } from '../tenancy/tenant-directory';
import type { TenantTexts } from '../notify/tenant-texts';
import { sanitizeConfiguration } from './public-configuration';
import {
  changeConfiguration,
  hasAmounts,
  hasPrices,
  readBanners,
  replaceBanners,
  replaceTranslations,
} from './tenants-store';

interface TenantSettingDeps {
  readonly tenants: TenantDirectory;
  readonly texts: TenantTexts;
}

/** Brand, shop, banners and each language's texts, as settings with versions. */
export function defineTenantSettings(settings: Settings, { tenants, texts }: TenantSettingDeps): void {
  const written = () => tenants.refresh();

  settings.define<SettingValue<'brand'>>('brand', {
    words: ['loginContent'],
    read: async (tx, tenant) => partOf('brand', await readConfiguration(tx, tenant)),
    write: (tx, tenant, value) => writePart(tx, tenant, 'brand', value),
    written,
  });
  settings.define<SettingValue<'shop'>>('shop', {
    words: ['termsOfSaleText', 'account_setup_instruction'],
    async read(tx, tenant) {
      const configuration = await readConfiguration(tx, tenant);
      return { ...partOf('shop', configuration), auctionEnabled: auctionsEnabled(configuration) };
    },
    async write(tx, tenant, value) {
      const { currency, currencyPrecision } = completeConfiguration(value as Partial<TenantConfiguration>);
      await refuseCurrencyChange(tx, tenant, { currency, currencyPrecision });
      await writePart(tx, tenant, 'shop', value);
    },
    written,
  });
  settings.define<SettingValue<'banners'>>('banners', {
    words: ['banners.*.text'],
    read: async (tx) => ({ banners: (await readBanners(tx)).map(({ bannerId: _id, ...banner }) => banner) }),
    write: async (tx, { tenantId }, { banners }) => void (await replaceBanners(tx, tenantId, banners)),
  });
  settings.defineEach<Readonly<Record<string, TranslationEntry>>>('texts-', (locale) => ({
    read: (tx) => readOwnTexts(tx, locale),
    write: async (tx, { tenantId }, labels) => void (await replaceTranslations(tx, { tenantId, locale, labels })),
    written: () => texts.forget(),
  }));
}

/**
 * Amounts are stored in minor units: another precision would re-price everything that has a price, and move the point
 * in limits and rates that were set before (A19, SD82).
 */
export async function refuseCurrencyChange(
  tx: Transaction,
  { configuration }: Tenant,
  next: Readonly<Record<string, unknown>>,
): Promise<void> {
  const isChanged = (key: 'currency' | 'currencyPrecision') => key in next && next[key] !== configuration[key];
  const field = (['currency', 'currencyPrecision'] as const).find(isChanged);
  if (field !== undefined && (await hasPrices(tx)))
    throw ApiError.ofIssues(409, [{ messageCode: 'CURRENCY_IS_FIXED', field }]);
  if (isChanged('currencyPrecision') && (await hasAmounts(tx)))
    throw ApiError.ofIssues(409, [{ messageCode: 'DECIMALS_ARE_FIXED', field: 'currencyPrecision' }]);
}

/** A tenant's own words of one language. */
export async function readOwnTexts(
  tx: Transaction,
  locale: string,
): Promise<Readonly<Record<string, TranslationEntry>>> {
  const rows = await tx
    .selectFrom('translations')
    .select(['label', 'value', 'plural'])
    .where('locale', '=', locale)
    .orderBy('label')
    .execute();
  return Object.fromEntries(
    rows.map(({ label, value, plural }) => [
      label,
      wireTranslation(plural === null ? value : { one: value, other: plural }),
    ]),
  );
}

async function readConfiguration(tx: Transaction, { tenantId }: Tenant): Promise<TenantConfiguration> {
  const row = await tx
    .selectFrom('tenants')
    .select(['name', 'short_name', 'configuration', 'deactivated'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return completeConfiguration({
    title: row.name,
    tenantName: row.name,
    tenantShortName: row.short_name,
    ...readTenantSettings(row.configuration).settings,
    deactivated: row.deactivated,
  });
}

const keysOf = (name: SettingName): readonly string[] => Object.keys(SETTING_SHAPES[name].shape);

function partOf<Name extends 'brand' | 'shop'>(name: Name, configuration: TenantConfiguration): SettingValue<Name> {
  const all = configuration as unknown as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    keysOf(name).flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]])),
  ) as SettingValue<Name>;
}

/**
 * What is kept of settings. A sign that becomes an entity takes more room: a text that no longer fits then is refused,
 * since what doesn't fit counts as absent, and the words would be gone without a word.
 */
export function cleanSettings(settings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const clean = sanitizeConfiguration(settings);
  const rewritten = Object.entries(clean).filter(
    ([key, value]) => typeof value === 'string' && value !== settings[key],
  );
  const issues = checkTenantSettings(Object.fromEntries(rewritten));
  if (issues.length > 0) throw ApiError.ofIssues(422, issues);
  return clean;
}

/** A key that is left out, or of which nothing harmless is left, goes back to its default. */
async function writePart(
  tx: Transaction,
  { tenantId }: Tenant,
  name: 'brand' | 'shop',
  value: Readonly<Record<string, unknown>>,
): Promise<void> {
  const clean = cleanSettings(value);
  await changeConfiguration(
    tx,
    tenantId,
    Object.fromEntries(keysOf(name).map((key) => [key, Object.hasOwn(clean, key) ? clean[key] : null])),
  );
}
