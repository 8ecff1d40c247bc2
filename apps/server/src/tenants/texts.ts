import type { TranslationEntry } from '@tradehall/contract/tenants';
import type { TextEntry } from '@tradehall/domain/text/fill-text';
import type { Database } from '../database/database';
import { builtInTexts } from './built-in-texts';

/** Every text of a tenant by locale and label: built-in translations under the tenant's own. */
export interface TenantTexts {
  /** The labels of one locale, the tenant's own over the built-in ones. */
  labelsOf(tenantId: string, locale: string): Promise<Readonly<Record<string, TranslationEntry>>>;
  /** A text that is in memory already; asks for it in the background otherwise. */
  find(tenantId: string, locale: string, label: string): TextEntry | undefined;
  /** Forgets what is in memory, after a change. */
  forget(): void;
}

export function createTenantTexts(database: Database): TenantTexts {
  let known = new Map<string, Promise<Record<string, TranslationEntry>>>();
  let loaded = new Map<string, Record<string, TranslationEntry>>();

  async function load(tenantId: string, locale: string): Promise<Record<string, TranslationEntry>> {
    const rows = await database.inTenant(tenantId, (tx) => tx.selectFrom('translations').select(['label', 'value', 'plural']).where('locale', '=', locale).execute(), { readOnly: true });
    const own = Object.fromEntries(rows.map((row) => [row.label, { i18n_value: row.value, ...(row.plural === null ? {} : { i18n_value_plural: row.plural }) }]));
    return { ...builtInTexts(locale), ...own };
  }

  function labelsOf(tenantId: string, locale: string): Promise<Record<string, TranslationEntry>> {
    const key = `${tenantId} ${locale}`;
    const existing = known.get(key);
    if (existing !== undefined) return existing;
    const asked = load(tenantId, locale);
    known.set(key, asked);
    const into = loaded;
    asked.then(
      (labels) => into.set(key, labels),
      () => known.delete(key),
    );
    return asked;
  }

  return {
    labelsOf,
    find(tenantId, locale, label) {
      const labels = loaded.get(`${tenantId} ${locale}`);
      if (labels === undefined) {
        labelsOf(tenantId, locale).catch(() => undefined);
        return undefined;
      }
      const entry = labels[label];
      if (entry === undefined) return undefined;
      return entry.i18n_value_plural === undefined ? entry.i18n_value : { one: entry.i18n_value, other: entry.i18n_value_plural };
    },
    forget() {
      known = new Map();
      loaded = new Map();
    },
  };
}
