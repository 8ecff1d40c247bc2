import { sql, type RawBuilder } from 'kysely';
import { everyWord, parseSearch } from '@tradehall/domain/text/search-terms';

/** More terms, and more words of a term, are not looked for: whoever types so many wants none of them found. */
const MOST = 8;

/** What a search box says as terms of words in small letters (L04), as many as are looked for. */
export function termsOf(search: string | undefined): readonly (readonly string[])[] {
  return parseSearch(search ?? '')
    .slice(0, MOST)
    .map((words) => words.slice(0, MOST));
}

/** A condition for each term of a search: one of its words at least must be `has`. */
export function everyTerm(
  search: string | undefined,
  has: (word: string) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  return termsOf(search).map((words) => anyOf(words.map(has)));
}

/**
 * The same at the desk, where any word of hundred thousands of rows would find nearly all: every word must be found. A
 * term of names alone, such as numbers pasted from a sheet, is a list of them and finds each.
 */
export function deskTermsOf(
  search: string | undefined,
  isName: (word: string) => boolean,
): readonly (readonly string[])[] {
  return termsOf(search).every((words) => words.every(isName)) ? termsOf(search) : termsOf(everyWord(search ?? ''));
}

/** A condition for each word of a search at the desk; what is called by one of them, letter by letter, is found too. */
export function everyWordOr(
  search: string | undefined,
  has: (word: string) => RawBuilder<unknown>,
  isCalled: (words: readonly string[]) => RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const terms = termsOf(everyWord(search ?? ''));
  const words = terms.flat();
  if (words.length <= 1) return words.map(has);
  return [
    sql`(${sql.join(
      terms.map((one) => anyOf(one.map(has))),
      sql` and `,
    )} or ${isCalled(words)})`,
  ];
}

export const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(conditions, sql` or `)})`;

/** A word anywhere in a text of small letters; what is a sign to `like` is a letter of the word. */
export function stands(word: string, text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${text} like ${`%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;
}

/** A text that begins with these letters, compared byte by byte, as an index of a code is. */
export function begins(prefix: string, text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${text} collate "C" >= ${prefix} and ${text} collate "C" < ${`${prefix}\u{10ffff}`})`;
}
