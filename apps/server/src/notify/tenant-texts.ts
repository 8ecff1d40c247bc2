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

/** The tenant's own words lie over the built-in ones: to copy thousands of these takes longer than to read ours. */
interface Words {
  readonly own: Labels;
  readonly builtIn: Labels;
}

function textEntry({ own, builtIn }: Words, label: string): TextEntry | undefined {
  const entry = own[label] ?? builtIn[label];
  return entry === undefined ? undefined : readTranslation(entry);
}

const NO_WORDS: Labels = {};
const builtInWords = (locale: string): Words => ({ own: NO_WORDS, builtIn: builtInTexts(locale) });

const wholes = new WeakMap<Words, Labels>();

/** All of them in one, made for whoever asks for the whole dictionary first; the same one until the words change. */
function wholeOf(words: Words): Labels {
  // Tenants that changed nothing share the one dictionary.
  if (words.own === NO_WORDS) return words.builtIn;
  let whole = wholes.get(words);
  if (whole === undefined) wholes.set(words, (whole = { ...words.builtIn, ...words.own }));
  return whole;
}

/** An answer does not wait longer than this for its language. */
const WAIT_AT_MOST = 500;

export function createTenantTexts(database: Database): TenantTexts {
  let known = new Map<string, Promise<Words>>();
  const loaded = new Map<string, Words>();

  async function load(tenantId: string, locale: string): Promise<Words> {
    const rows = await database.inTenant(
      tenantId,
      (tx) => tx.selectFrom('translations').select(['label', 'value', 'plural']).where('locale', '=', locale).execute(),
      { readOnly: true },
    );
    if (rows.length === 0) return builtInWords(locale);
    const own = rows.map(({ label, value, plural }) => [
      label,
      wireTranslation(plural === null ? value : { one: value, other: plural }),
    ]);
    return { ...builtInWords(locale), own: Object.fromEntries(own) as Labels };
  }

  function wordsOf(tenantId: string, locale: string): Promise<Words> {
    const key = `${tenantId} ${locale}`;
    const existing = known.get(key);
    if (existing !== undefined) return existing;
    const asked = load(tenantId, locale);
    const into = known;
    into.set(key, asked);
    asked.then(
      (words) => {
        if (into === known) loaded.set(key, words);
      },
      () => into.delete(key),
    );
    return asked;
  }

  return {
    labelsOf: async (tenantId, locale) => wholeOf(await wordsOf(tenantId, locale)),
    async lookup(tenantId, locale) {
      const waited = new AbortController();
      const words = await Promise.race([
        wordsOf(tenantId, locale).catch(() => undefined),
        sleep(WAIT_AT_MOST, undefined, { signal: waited.signal, ref: false }).catch(() => undefined),
      ]);
      waited.abort();
      return (label) => textEntry(words ?? builtInWords(locale), label);
    },
    find(tenantId, locale, label) {
      const words = loaded.get(`${tenantId} ${locale}`);
      // The tenant's own words in a language that was chosen since the start are read for the next email.
      if (words === undefined) wordsOf(tenantId, locale).catch(() => undefined);
      return textEntry(words ?? builtInWords(locale), label);
    },
    async warm(tenantId, locales) {
      await Promise.all(locales.map((locale) => wordsOf(tenantId, locale)));
    },
    forget() {
      known = new Map();
      for (const key of loaded.keys()) {
        const [tenantId = '', locale = ''] = key.split(' ');
        wordsOf(tenantId, locale).catch(() => undefined);
      }
    },
  };
}
