import { setTimeout as sleep } from 'node:timers/promises';
import type { TranslationEntry } from '@tradehall/contract/tenants';
import type { TextEntry } from '@tradehall/domain/text/fill-text';
import type { Database } from '../database/database';
import { builtInTexts } from './built-in-texts';

/** Every text of a tenant by locale and label: built-in translations under the tenant's own. */
export interface TenantTexts {
  /** The labels of one locale, the tenant's own over the built-in ones. */
  labelsOf(tenantId: string, locale: string): Promise<Readonly<Record<string, TranslationEntry>>>;
  /**
   * The texts of one locale for writing an answer; English when they cannot be read in a moment,
   * as without a database.
   */
  lookup(tenantId: string, locale: string): Promise<(label: string) => TextEntry | undefined>;
  /**
   * A text that is in memory: `warm` puts a locale there, and a change keeps the old ones until
   * the new ones are read.
   */
  find(tenantId: string, locale: string, label: string): TextEntry | undefined;
  warm(tenantId: string, locales: readonly string[]): Promise<void>;
  /** Forgets what is in memory, after a change. */
  forget(): void;
}

function textEntry(entry: TranslationEntry | undefined): TextEntry | undefined {
  if (entry === undefined) return undefined;
  return entry.i18n_value_plural === undefined
    ? entry.i18n_value
    : { one: entry.i18n_value, other: entry.i18n_value_plural };
}

/** An answer does not wait longer than this for its language. */
const WAIT_AT_MOST = 500;

export function createTenantTexts(database: Database): TenantTexts {
  let known = new Map<string, Promise<Record<string, TranslationEntry>>>();
  const loaded = new Map<string, Record<string, TranslationEntry>>();

  async function load(tenantId: string, locale: string): Promise<Record<string, TranslationEntry>> {
    const rows = await database.inTenant(
      tenantId,
      (tx) => tx.selectFrom('translations').select(['label', 'value', 'plural']).where('locale', '=', locale).execute(),
      { readOnly: true },
    );
    const own = Object.fromEntries(
      rows.map((row) => [
        row.label,
        { i18n_value: row.value, ...(row.plural === null ? {} : { i18n_value_plural: row.plural }) },
      ]),
    );
    return { ...builtInTexts(locale), ...own };
  }

  function labelsOf(tenantId: string, locale: string): Promise<Record<string, TranslationEntry>> {
    const key = `${tenantId} ${locale}`;
    const existing = known.get(key);
    if (existing !== undefined) return existing;
    const asked = load(tenantId, locale);
    const into = known;
    into.set(key, asked);
    asked.then(
      (labels) => {
        if (into === known) loaded.set(key, labels);
      },
      () => into.delete(key),
    );
    return asked;
  }

  return {
    labelsOf,
    async lookup(tenantId, locale) {
      const waited = new AbortController();
      const labels = await Promise.race([
        labelsOf(tenantId, locale).catch(() => undefined),
        sleep(WAIT_AT_MOST, undefined, { signal: waited.signal, ref: false }).catch(() => undefined),
      ]);
      waited.abort();
      return (label) => textEntry(labels?.[label]);
    },
    find(tenantId, locale, label) {
      const labels = loaded.get(`${tenantId} ${locale}`);
      // A language that was chosen since the start is read for the next letter.
      if (labels === undefined) labelsOf(tenantId, locale).catch(() => undefined);
      return textEntry(labels?.[label]);
    },
    async warm(tenantId, locales) {
      await Promise.all(locales.map((locale) => labelsOf(tenantId, locale)));
    },
    forget() {
      known = new Map();
      for (const key of loaded.keys()) {
        const [tenantId = '', locale = ''] = key.split(' ');
        labelsOf(tenantId, locale).catch(() => undefined);
      }
    },
  };
}
