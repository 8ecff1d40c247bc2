import { setTimeout as sleep } from 'node:timers/promises';
import type { TranslationEntry } from '@tradehall/contract/tenants';
import { readTranslation, wireTranslation } from '@tradehall/contract/translation-wire';
import type { TextEntry } from '@tradehall/domain/text/fill-text';
import type { Database } from '../database/database';
import { builtInTexts } from './built-in-texts';

/** Every text of a tenant by locale and label: the built-in language under the tenant's own words (A02). */
export interface TenantTexts {
  /** The labels of one locale, the tenant's own over the built-in ones. */
  labelsOf(tenantId: string, locale: string): Promise<Labels>;
  /**
   * The texts of one locale for writing an answer; the built-in ones alone when the tenant's own cannot be read
   * in a moment, as without a database.
   */
  lookup(tenantId: string, locale: string): Promise<(label: string) => TextEntry | undefined>;
  /**
   * A text that is in memory, else the built-in one: `warm` puts a locale there, and a change keeps the old ones until
   * the new ones are read.
   */
  find(tenantId: string, locale: string, label: string): TextEntry | undefined;
  warm(tenantId: string, locales: readonly string[]): Promise<void>;
  /** Forgets what is in memory, after a change. */
  forget(): void;
}

type Labels = Readonly<Record<string, TranslationEntry>>;

function textEntry(labels: Labels, label: string): TextEntry | undefined {
  const entry = labels[label];
  return entry === undefined ? undefined : readTranslation(entry);
}

/** An answer does not wait longer than this for its language. */
const WAIT_AT_MOST = 500;

export function createTenantTexts(database: Database): TenantTexts {
  let known = new Map<string, Promise<Labels>>();
  const loaded = new Map<string, Labels>();

  async function load(tenantId: string, locale: string): Promise<Labels> {
    const rows = await database.inTenant(
      tenantId,
      (tx) => tx.selectFrom('translations').select(['label', 'value', 'plural']).where('locale', '=', locale).execute(),
      { readOnly: true },
    );
    const builtIn = builtInTexts(locale);
    // Tenants that changed nothing share the one dictionary.
    if (rows.length === 0) return builtIn;
    const own = rows.map(({ label, value, plural }) => [
      label,
      wireTranslation(plural === null ? value : { one: value, other: plural }),
    ]);
    return { ...builtIn, ...(Object.fromEntries(own) as Labels) };
  }

  function labelsOf(tenantId: string, locale: string): Promise<Labels> {
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
      return (label) => textEntry(labels ?? builtInTexts(locale), label);
    },
    find(tenantId, locale, label) {
      const labels = loaded.get(`${tenantId} ${locale}`);
      // The tenant's own words in a language that was chosen since the start are read for the next email.
      if (labels === undefined) labelsOf(tenantId, locale).catch(() => undefined);
      return textEntry(labels ?? builtInTexts(locale), label);
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
