import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  getBanners,
  getSaasConfig,
  getSaasI18n,
  putBanners,
  putSaasConfig,
  changeTexts,
  changeTranslations,
  getTexts,
  putTranslations,
  type TranslationEntry,
} from '@tradehall/contract/tenants';
import { readTranslation } from '@tradehall/contract/translation-wire';
import type { TextEntry } from '@tradehall/domain/text/fill-text';
import { english } from '@tradehall/texts/english';
import { isOwnWordsLabel } from '@tradehall/domain/text/own-words';
import { checkTranslation } from '@tradehall/domain/text/check-translation';
import { checkTenantSettings } from '@tradehall/contract/tenant-settings';
import { entityTag, hasEntityTag } from '../http/entity-tag';
import { ApiError } from '../http/api-error';
import { PackedAnswer, sendPacked } from '../http/packed-answer';
import type { Tenant } from '../http/request-context';
import { runStaffCommand } from '../audit/run-staff-command';
import { requirePermission, serveCall } from '../http/serve-call';
import type { Database } from '../database/database';
import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import { lockSetting, readNewest } from '../settings/setting-versions-store';
import { cleanSettings, readOwnTexts, refuseCurrencyChange } from './define-tenant-settings';
import { listTexts, refuseChangedTexts } from './own-texts';
import { publicConfiguration } from './public-configuration';
import { sanitizeText } from '../sanitize/sanitize';
import {
  changeConfiguration,
  changeTranslations as storeTranslations,
  readBanners,
  replaceBanners,
  replaceTranslations,
} from './tenants-store';
import type { Settings } from '../settings/settings';
import type { TenantDirectory } from '../tenancy/tenant-directory';
import type { TenantTexts } from '../notify/tenant-texts';

/**
 * The operator's alone: whoever sets them decides which tokens hold, where the server asks, and whether a network's
 * stock is followed for a reseller, which is as the operator's list of participants says.
 */
const PLATFORM_KEYS: ReadonlySet<string> = new Set(['identityPool', 'extras', 'networkParticipant']);

export interface TenantDeps {
  readonly database: Database;
  readonly tenants: TenantDirectory;
  readonly texts: TenantTexts;
  /** What the deployment adds to every configuration: extras, the identity pool. */
  readonly deploymentOf: (tenantId: string) => Partial<TenantConfiguration>;
}

const digests = new WeakMap<object, string>();

/** Labels stay as they were read until a tenant changes them, so each dictionary is digested once. */
function digestOf(labels: object): string {
  let digest = digests.get(labels);
  if (digest === undefined) digests.set(labels, (digest = entityTag(JSON.stringify(labels))));
  return digest;
}

/** Every page of every visitor begins with one: a third of a megabyte that is written and compressed once. */
const dictionaries = new LRUCache<string, PackedAnswer>({ max: 64 });

function dictionaryAs(tag: string, pairs: readonly (readonly [string, object])[]): PackedAnswer {
  let answer = dictionaries.get(tag);
  if (answer === undefined)
    dictionaries.set(tag, (answer = new PackedAnswer({ status: 200, results: Object.fromEntries(pairs) })));
  return answer;
}

/** Configuration, translations and banners (K01, A02, A06). */
export function registerTenants(
  app: FastifyInstance,
  { database, tenants, texts, deploymentOf }: TenantDeps,
  settings: Settings,
): void {
  serveCall(app, getSaasConfig, async ({ tenant, reply }) => {
    void reply.header('cache-control', 'no-cache');
    return { status: 200, results: { ...publicConfiguration(tenant.configuration, deploymentOf(tenant.tenantId)) } };
  });

  serveCall(
    app,
    getSaasI18n,
    async ({ tenant, query, raw, reply }) => {
      const wanted =
        query.locale === undefined
          ? tenant.configuration.locales
          : tenant.configuration.locales.filter((locale) => locale === query.locale);
      const pairs = await Promise.all(
        wanted.map(async (locale) => [locale, await texts.labelsOf(tenant.tenantId, locale)] as const),
      );
      const tag = entityTag(pairs.map(([locale, labels]) => `${locale} ${digestOf(labels)}`).join());
      void reply.header('cache-control', 'no-cache').header('etag', tag);
      if (hasEntityTag(raw.headers['if-none-match'], tag)) return reply.code(304).send();
      return sendPacked(raw, reply, dictionaryAs(tag, pairs));
    },
    { isPacked: true },
  );

  serveCall(app, getBanners, ({ tenant }) => database.inTenant(tenant.tenantId, readBanners, { readOnly: true }));

  serveCall(app, putBanners, ({ tenant, caller, raw, body }) =>
    settings.change({ tenant, caller, raw }, ['banners'], (tx) => replaceBanners(tx, tenant.tenantId, body)),
  );

  serveCall(app, putSaasConfig, async ({ tenant, caller, raw, body }) => {
    const kept = Object.keys(body).filter((key) => PLATFORM_KEYS.has(key));
    if (kept.length > 0)
      throw new ApiError(422, 'CONFIGURATION_KEY_OF_PLATFORM', {
        params: [kept.join(', ')],
        errors: kept.map((key) => ({ messageCode: 'CONFIGURATION_KEY_OF_PLATFORM', params: [key], field: key })),
      });
    // How staff sign in is the team's matter: whoever paints the shop takes no lock off it (SD09).
    if ('secondFactorForStaff' in body) requirePermission(caller, 'TEAM');
    const issues = checkTenantSettings(body);
    if (issues.length > 0) throw ApiError.ofIssues(422, issues);
    await settings.change({ tenant, caller, raw }, ['brand', 'shop'], async (tx) => {
      await refuseCurrencyChange(tx, tenant, body);
      // As in the settings: a key of which nothing is left goes back to its default.
      const emptied = Object.fromEntries(Object.keys(body).map((key) => [key, null]));
      await changeConfiguration(tx, tenant.tenantId, { ...emptied, ...cleanSettings(body) });
    });
    await tenants.refresh();
    return {
      status: 200,
      results: { ...publicConfiguration(tenants.of(tenant.tenantId).configuration, deploymentOf(tenant.tenantId)) },
    };
  });

  serveCall(app, putTranslations, async ({ tenant, caller, raw, params: { locale }, query, body }) => {
    const labels = cleanTexts(tenant, locale, body);
    const written = await settings.change({ tenant, caller, raw }, [`texts-${locale}`], (tx) =>
      replaceTranslations(tx, { tenantId: tenant.tenantId, locale, labels }, query.isComplete === 'true'),
    );
    texts.forget();
    return { status: 200, labels: written };
  });

  serveCall(app, changeTranslations, async ({ tenant, caller, raw, params: { locale }, body }) => {
    const { labels, removed } = readChanges(tenant, locale, body);
    const written = await settings.change({ tenant, caller, raw }, [`texts-${locale}`], (tx) =>
      storeTranslations(tx, { tenantId: tenant.tenantId, locale, labels }, removed),
    );
    texts.forget();
    return { status: 200, labels: written };
  });

  serveCall(app, getTexts, ({ tenant, params: { locale } }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const version = (await readNewest(tx, `texts-${locale}`))?.version ?? 1;
        return {
          version,
          texts: listTexts(locale, await readOwnTexts(tx, locale), await settings.readWords(tx, tenant)),
        };
      },
      { readOnly: true },
    ),
  );

  serveCall(app, changeTexts, async ({ tenant, caller, raw, params: { locale }, body, idempotencyKey }) => {
    const changes = readChanges(tenant, locale, body.texts);
    const name = `texts-${locale}`;
    const once = { scope: `change-texts:${locale}`, key: idempotencyKey, body };
    const answer = await runStaffCommand(
      database,
      { tenant, caller, raw },
      { act: 'SETTING_CHANGED', record: 'SETTING', ids: [name], once },
      async (tx, trail) => {
        await lockSetting(tx, name);
        await refuseChangedTexts(tx, { name, locale, version: body.version, labels: Object.keys(body.texts) });
        await settings.keepVersions(tx, { tenant, caller, names: [name], trail }, () =>
          storeTranslations(tx, { tenantId: tenant.tenantId, locale, labels: changes.labels }, changes.removed),
        );
        return { version: (await readNewest(tx, name))?.version ?? 1 };
      },
    );
    texts.forget();
    return answer;
  });
}

interface TextChanges {
  readonly labels: Readonly<Record<string, TranslationEntry>>;
  /** These get their built-in words back. */
  readonly removed: readonly string[];
}

function readChanges(
  tenant: Tenant,
  locale: string,
  changes: Readonly<Record<string, TranslationEntry | null>>,
): TextChanges {
  const unknown = Object.keys(changes).filter((label) => builtInOf(label) === undefined && !isOwnWordsLabel(label));
  if (unknown.length > 0)
    throw ApiError.ofIssues(
      422,
      unknown.map((label) => ({ messageCode: 'TRANSLATION_LABEL_UNKNOWN', params: [label], field: label })),
    );
  const own = Object.entries(changes).flatMap(([label, entry]) => (entry === null ? [] : [[label, entry] as const]));
  return {
    labels: cleanTexts(tenant, locale, Object.fromEntries(own)),
    removed: Object.keys(changes).filter((label) => changes[label] === null),
  };
}

/** A tenant's own words without hostile markup; a language that is not offered and unknown parameters are refused. */
function cleanTexts(
  { configuration }: Tenant,
  locale: string,
  labels: Readonly<Record<string, TranslationEntry>>,
): Readonly<Record<string, TranslationEntry>> {
  if (!configuration.locales.includes(locale))
    throw ApiError.ofIssues(422, [{ messageCode: 'TRANSLATION_LOCALE_UNKNOWN', params: [locale], field: 'locale' }]);
  const cleaned = Object.fromEntries(
    Object.entries(labels).map(([label, { i18n_value: one, i18n_value_plural: other }]) => [
      label,
      {
        i18n_value: sanitizeText(one),
        ...(other === undefined ? {} : { i18n_value_plural: sanitizeText(other) }),
      },
    ]),
  );
  const issues = Object.entries(cleaned).flatMap(
    ([label, entry]) => checkTranslation(label, readTranslation(entry), builtInOf(label)) ?? [],
  );
  if (issues.length > 0) throw ApiError.ofIssues(422, issues);
  return cleaned;
}

/** The English of a label; a word of the language itself, such as `constructor`, is none. */
const builtInOf = (label: string): TextEntry | undefined =>
  Object.hasOwn(english, label) ? english[label] : undefined;
