import { dictionary } from '@zxcvbn-ts/language-common';

/** Some fifty thousand passwords of leaked lists, without regard to case. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));

/** What people write for an email. */
const WRITTEN_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** A word of the list that is shorter is no more than a part of a password. */
const SHORTEST_WORD = 5;

const emailsOf = (password: string): string => password.replace(/[013457@$!]/g, (sign) => WRITTEN_FOR[sign] ?? sign);
/** Without the digits and signs that a rule made somebody add before or after. */
const coreOf = (password: string): string => password.replace(/^[^a-z]+|[^a-z]+$/g, '');

/**
 * Whether a password is among the first that are guessed: of the list, or a word of it with the usual digits and signs
 * (ASVS 6.2.4).
 */
export function isCommonPassword(password: string): boolean {
  const given = password.toLowerCase();
  if (COMMON.has(given)) return true;
  const cores = [
    given.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, ''),
    coreOf(given),
    coreOf(emailsOf(given)),
    emailsOf(coreOf(given)),
  ];
  return cores.some((core) => core.length >= SHORTEST_WORD && COMMON.has(core));
}
