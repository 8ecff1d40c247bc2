import { isDeepStrictEqual } from 'node:util';
import type { CallAnswer } from '@tradehall/contract/wire/define-call';
import type { getTexts, TranslationEntry } from '@tradehall/contract/tenants';
import { wireTranslation } from '@tradehall/contract/translation-wire';
import { ownWordsLabel } from '@tradehall/domain/text/own-words';
import { english } from '@tradehall/texts/english';
import { languages } from '@tradehall/texts/languages';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { readKept, readNewest } from '../settings/setting-versions-store';
import { readOwnTexts } from './define-tenant-settings';

type Own = Readonly<Record<string, TranslationEntry>>;

/**
 * Every text, and every word of the tenant's own that buyers read (W61), with what stands for it: the tenant's own
 * words, else those of the language, else English.
 */
export function listTexts(locale: string, own: Own, ownWords: readonly string[]): CallAnswer<typeof getTexts>['texts'] {
  const builtIn = languages[locale];
  const words = ownWords.map((each) => [ownWordsLabel(each), each] as const);
  const texts = { ...english, ...Object.fromEntries(words.filter(([label]) => !Object.hasOwn(english, label))) };
  return Object.entries(texts).map(([label, entry]) => {
    const translated = builtIn?.[label];
    return {
      label,
      english: wireTranslation(entry),
      builtIn: translated === undefined ? null : wireTranslation(translated),
      own: own[label] ?? null,
    };
  });
}

/** Two people may change different texts at once; the same one only after looking at what the other wrote (SD81). */
export async function refuseChangedTexts(
  tx: Transaction,
  asked: {
    readonly name: string;
    readonly locale: string;
    readonly version: number;
    readonly labels: readonly string[];
  },
): Promise<void> {
  const version = (await readNewest(tx, asked.name))?.version ?? 1;
  if (version === asked.version) return;
  const seen = ((await readKept(tx, asked.name, asked.version))?.value ?? {}) as Own;
  const own = await readOwnTexts(tx, asked.locale);
  const changed = asked.labels.filter((label) => !isDeepStrictEqual(seen[label], own[label]));
  if (changed.length > 0)
    throw new ApiError(409, 'TEXTS_CHANGED', {
      details: { version, texts: Object.fromEntries(changed.map((label) => [label, own[label] ?? null])) },
    });
}
