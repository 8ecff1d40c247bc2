import type { Issue } from '../text/fill-text';
import { withoutUnseenMarks } from '../text/unseen-marks';
import { toMinorUnits } from './minor-units';
import { MOST_MAJOR } from './most-money';

/** Which sign stands before the decimals where the reader lives: a point in English, a comma in German and Spanish. */
export interface NumberHabit {
  readonly decimal: '.' | ',';
  /** Somebody said so of what is read: nothing is ambiguous any more, and the other sign is no decimal one (W28). */
  readonly isSettled?: boolean;
  /** The sign of the shop's own money: an amount that names another currency is none here. */
  readonly symbol?: string;
}

export const POINT_HABIT: NumberHabit = { decimal: '.' };

/** The habit of a language, by what CLDR writes there; a tag that is none is read as English. */
export function habitOf(locale: string): NumberHabit {
  try {
    const part = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal');
    return { decimal: part?.value === ',' ? ',' : '.' };
  } catch {
    return POINT_HABIT;
  }
}

/**
 * What a text says as an amount. `readings` are minor units, the likelier first: an ambiguous text has two, and
 * nobody may choose between them silently.
 */
export type AmountReading =
  | { readonly kind: 'amount'; readonly minor: number }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [number, number]; readonly issue: Issue }
  | { readonly kind: 'unreadable'; readonly issue: Issue };

/** Symbols of currencies; their codes and the words that stand for them in sheets and chats. */
const CURRENCY =
  /(?<!\p{L})(?:US|C|CA|A|AU|NZ|HK|S|SG|R|MX)(?=\$)|\p{Sc}|(?<!\p{L})(?:[A-Z]{3}|usd|eur|gbp|jpy|hkd|cad|aud|mxn|chf|cny|aed|inr|[Ee]uros?|[Dd]ollars?|[Yy]en|Rs\.?|Fr\.?|kr\.?|zł|Kč|Ft|円|元)(?!\p{L})/gu;
/** The sign of the money that a code or a word names; the dollars of all countries have one. */
const SIGN_OF_WORD: Readonly<Record<string, string>> = {
  ...signed('$', ['usd', 'cad', 'aud', 'nzd', 'hkd', 'sgd', 'mxn', 'brl', 'dollar', 'dollars']),
  ...signed('€', ['eur', 'euro', 'euros']),
  ...signed('£', ['gbp']),
  ...signed('¥', ['jpy', 'cny', 'yen', '円', '元']),
  ...signed('₹', ['inr', 'rs']),
  ...signed('CHF', ['chf', 'fr']),
  ...signed('kr', ['kr', 'sek', 'nok', 'dkk']),
  ...signed('zł', ['zł', 'pln']),
  ...signed('Kč', ['kč', 'czk']),
  ...signed('Ft', ['ft', 'huf']),
  ...signed('AED', ['aed']),
};

function signed(sign: string, words: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(words.map((word) => [word, sign]));
}

/** No cents, as in `100,-`: the sign is the decimal one. */
const NO_CENTS = /([.,])[-–—]+$/u;
/** An amount is for one unit anyway: `100/ea`. */
const EACH = /\s*(?:\/|per\s)?\s*(?:ea|each|pc|pcs|unit|stk|ud)\.?$/iu;
/** Spaces of every width, and the apostrophes that group thousands in Switzerland. */
const SPACES = /[\s\u00a0\u2007\u2009\u202f'’]/gu;
const NUMBER = /^\d[\d.,]*$|^[.,]\d+$/;

/** What an amount is read by, and the text as it was written. */
interface Terms {
  readonly precision: number;
  readonly written: string;
  readonly most: number;
}

/**
 * Reads an amount as people write it (W29): `$1,498.50`, `9.600,50`, `9600,5`, `USD 100`, `１２０`. The one reader of
 * fields, pastes, offers, bids and sheets. Full-width digits, currency signs and spaces are understood; a sign that
 * can only be decimal or can only group is read so; `9.600`, which is 9600 to one half of the world and 9.60 to the
 * other, is ambiguous unless the habit or the precision leaves one reading. Idle zeros behind the decimals are no
 * decimals. Money of another currency than the habit names is unreadable (100 euros are no 100 dollars), as is a
 * negative, too precise or too large amount, with the issue that says why (N12); `most` is in major units.
 */
export function readAmount(
  text: string,
  precision: number,
  habit: NumberHabit = POINT_HABIT,
  most = MOST_MAJOR,
): AmountReading {
  const written = withoutUnseenMarks(text.trim()).trim();
  const terms: Terms = { precision, written, most };
  if (written === '') return unreadable('AMOUNT_MISSING');
  const folded = written.normalize('NFKC');
  if (isOtherCurrency(folded, habit)) return unreadable('AMOUNT_OTHER_CURRENCY', written, habit.symbol ?? '');
  const plain = folded.replace(CURRENCY, '').replace(EACH, '').replace(SPACES, '').replace(NO_CENTS, '$10');
  if (!NUMBER.test(plain)) return unreadable('AMOUNT_NOT_A_NUMBER', written);
  const points = plain.split('.').length - 1;
  const commas = plain.split(',').length - 1;
  if (points === 0 && commas === 0) return amount(plain, '', terms);
  if (points > 0 && commas > 0) {
    const decimal = plain.lastIndexOf('.') > plain.lastIndexOf(',') ? '.' : ',';
    return settled(habit, decimal, terms) ?? withDecimal(plain, decimal, terms);
  }
  const sign = points > 0 ? '.' : ',';
  if (points + commas > 1)
    return isGrouped(plain, sign)
      ? amount(plain.replaceAll(sign, ''), '', terms)
      : unreadable('AMOUNT_NOT_A_NUMBER', written);
  return withOneSign(plain, sign, habit, terms);
}

/** Minor units of a text that has one reading, else undefined. */
export function minorUnitsOf(text: string, precision: number, habit?: NumberHabit): number | undefined {
  const reading = readAmount(text, precision, habit);
  return reading.kind === 'amount' ? reading.minor : undefined;
}

/** Whether the text says another currency than the shop's; what nobody knows the sign of says none. */
function isOtherCurrency(text: string, { symbol }: NumberHabit): boolean {
  const own = symbol === undefined ? [] : signsIn(symbol.normalize('NFKC'));
  return own.length > 0 && signsIn(text).some((sign) => !own.includes(sign));
}

const signsIn = (text: string): readonly string[] =>
  [...text.matchAll(CURRENCY)].flatMap(([said]) => {
    const sign = /^\p{Sc}$/u.test(said) ? said : SIGN_OF_WORD[said.toLowerCase().replace('.', '')];
    return sign === undefined ? [] : [sign];
  });

/** `9.600` or `9,6`: one sign, which groups or stands before decimals. */
function withOneSign(plain: string, sign: '.' | ',', habit: NumberHabit, terms: Terms): AmountReading {
  const decimal = withDecimal(plain, sign, terms);
  if (!isGrouped(plain, sign)) return settled(habit, sign, terms) ?? decimal;
  const grouped = amount(plain.replace(sign, ''), '', terms);
  // The reader's own decimal sign with as many decimals as the currency has says nothing else.
  const behind = plain.length - plain.indexOf(sign) - 1;
  if (sign === habit.decimal && (behind <= terms.precision || habit.isSettled === true)) return decimal;
  if (sign !== habit.decimal) return grouped;
  // `498.505` is more likely too precise than half a million: it is refused, never multiplied.
  if (decimal.kind !== 'amount' || grouped.kind !== 'amount') return decimal;
  return {
    kind: 'ambiguous',
    readings: [grouped.minor, decimal.minor],
    issue: { messageCode: 'AMOUNT_AMBIGUOUS', params: [terms.written] },
  };
}

/** `1,50` where it was said that a point stands before decimals: nobody knows what it is. */
function settled(habit: NumberHabit, decimal: '.' | ',', { written }: Terms): AmountReading | undefined {
  return habit.isSettled === true && decimal !== habit.decimal
    ? unreadable('AMOUNT_OTHER_SIGN', written, habit.decimal)
    : undefined;
}

function withDecimal(plain: string, decimal: '.' | ',', terms: Terms): AmountReading {
  const at = plain.lastIndexOf(decimal);
  const whole = plain.slice(0, at);
  const other = decimal === '.' ? ',' : '.';
  if (whole.includes(decimal) || (whole.includes(other) && !isGrouped(whole, other)))
    return unreadable('AMOUNT_NOT_A_NUMBER', terms.written);
  return amount(whole.replaceAll(other, ''), plain.slice(at + 1), terms);
}

/** Thousands stand in threes behind a first group of one to three digits that is no leading zero. */
function isGrouped(text: string, sign: '.' | ','): boolean {
  const [first = '', ...groups] = text.split(sign);
  return /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every((group) => /^\d{3}$/.test(group));
}

function amount(whole: string, decimals: string, { precision, written, most }: Terms): AmountReading {
  const kept = decimals.replace(/0+$/, '');
  if (kept.length > precision)
    return precision === 0 ? unreadable('OFFER_PRICE_WHOLE') : unreadable('OFFER_PRICE_TOO_PRECISE', precision);
  const major = Number(`${whole === '' ? '0' : whole}.${kept === '' ? '0' : kept}`);
  if (major > most) return unreadable('AMOUNT_TOO_LARGE', written);
  return { kind: 'amount', minor: toMinorUnits(major, precision) };
}

function unreadable(messageCode: string, ...params: readonly (string | number)[]): AmountReading {
  return { kind: 'unreadable', issue: params.length === 0 ? { messageCode } : { messageCode, params } };
}
