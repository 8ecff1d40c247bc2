import { readAmount, type NumberHabit } from '../money/read-amount';
import { wantedCount } from './wanted-count';
import type { WantedLine, WantedReading, WantListHabits } from './wanted-line';

/** `- `, `• `, `3) ` and `3. ` before what is wanted. */
const BULLET = /^\s*(?:[-*•·–—>]+|\d{1,3}[.)])\s+/;
/** What is asked for before and after it. */
const POLITE =
  /^(?:(?:please|pls|need|needs?|want|wtb|looking for|iso|i need|we need|quote|buying|ich brauche|suche|brauche|bitte|busco|necesito|quiero)\b[\s:,]*)+/i;

const AMOUNT = String.raw`\d[\d.,'’]*`;
/** What stands inside a part number says nothing: `SHORT-72EA`, `X22-JE`. */
const ALONE = String.raw`(?<![\p{L}\p{N}-])`;
const PRICES: readonly RegExp[] = [
  // @ $210, at 210, à 210, je 210, target: 210
  new RegExp(
    String.raw`(?:@|${ALONE}(?:at|zu|je|target|tp|price|preis|precio)\b[\s:]*|(?<!\p{L})à\s)\s*((?:\p{Sc}|\b[A-Z]{3}\b)?\s?${AMOUNT}\s?(?:\p{Sc}|\b(?:USD|EUR|GBP|JPY|CAD|AUD|HKD|MXN)\b)?)(?:\s*(?:\/|per\s|pro\s|por\s)?\s?(?:ea|each|pc|pcs|unit|stk|stück|ud|unidad)\b\.?)?`,
    'iu',
  ),
  // $210, € 210, US$210
  new RegExp(
    String.raw`((?:US)?\p{Sc}\s?${AMOUNT})(?:\s*(?:\/|per\s|pro\s|por\s)?\s?(?:ea|each|pc|unit|stk|ud)\b\.?)?`,
    'u',
  ),
  // 50 USD 210: the currency stands before its amount where two numbers stand around it
  new RegExp(String.raw`(?<=\d\s)((?:USD|EUR|GBP|JPY|CAD|AUD|HKD|MXN)\s?${AMOUNT})\s*$`, 'iu'),
  // 210 USD, 210€, 210 each
  new RegExp(String.raw`${ALONE}(${AMOUNT}\s?(?:\p{Sc}|\b(?:USD|EUR|GBP|JPY|CAD|AUD|HKD|MXN)\b))`, 'u'),
  new RegExp(String.raw`${ALONE}(${AMOUNT})\s?(?:\/\s?(?:ea|pc|unit|stk|ud)|each|ea)\b\.?`, 'iu'),
  // 50 150.00: behind how many, two decimals make an amount
  /(?<=\d\s)(\d[\d.,]*[.,]\d{2})$/u,
];

const COUNT = String.raw`(\d{1,3}(?:[.,]\d{3})+|\d{1,7})`;
const QUANTITIES: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:qty|quantity|menge|anzahl|cant(?:idad)?)\b\.?\s*[:=]?\s*${COUNT}\b`, 'iu'),
  new RegExp(String.raw`${ALONE}${COUNT}\s?(?:pcs?|pieces?|units?|stk|stück|st|uds?|unidades|piezas|ea)\b\.?`, 'iu'),
  new RegExp(String.raw`${ALONE}${COUNT}\s?[x×](?!-?[\p{L}\p{N}])`, 'iu'),
  new RegExp(String.raw`${ALONE}[x×]${COUNT}(?!-?[\p{L}\p{N}])`, 'iu'),
  // `x 20` at the end, but not the storage of an `iPhone X 64`.
  /\s[x×]\s((?!(?:16|32|64|128|256|512|1024)$)\d{1,6})$/iu,
  new RegExp(String.raw`\(\s*${COUNT}\s*\)`, 'u'),
];

/** Thousands as they are set apart in print: no other number begins behind such a space. */
const GROUP_SPACE = /(?<=\d)[\u2009\u202f'’](?=\d{3}(?!\d))/gu;
/** The whole of a number: what stands behind its sign is no count of its own. */
const COUNT_LAST = /^(.*\S)[\s,:=]+(?<!(?:^|[\s,:=])\d{1,3}[.,](?=\d{3}$))(\d{1,3}(?:[.,]\d{3})+|\d{1,6})$/;
const COUNT_FIRST = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,6}(?![.,]\d))[\s,:]+(\S.*)$/;
/** `IP11-64-RED 1 200`, `IP11-64-RED 100 140`. */
const SEVERAL_NUMBERS = /^((?=\S*\d)\S{6,})\s(\d{1,6}(?:\s\d{1,6})+)$/u;

/** Reads a line of a mail or a chat: `50x IP11-64-RED @ $210`, `iPhone 13 128 blue, 20 pcs`, `Galaxy S21 10` (W03). */
export function readChatLine(written: string, line: number, { precision, habit }: WantListHabits): WantedLine {
  let rest = written.replace(GROUP_SPACE, '').normalize('NFKC').replace(BULLET, '').replace(POLITE, '').trimEnd();
  const take = (patterns: readonly RegExp[]): string => {
    for (const pattern of patterns) {
      const found = pattern.exec(rest);
      if (found?.[1] === undefined) continue;
      rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
      return found[1].trim();
    }
    return '';
  };
  const priceText = take(PRICES)
    .replace(/[.,]$/, '')
    .replace(/^US(?=\p{Sc})/iu, '');
  rest = rest.trimEnd();
  const quantityText = take(QUANTITIES);
  const price = readAmount(priceText, precision, habit);
  const text = tidy(rest);
  const { readings, unread } = readCounts(text, quantityText, habit);
  return {
    line,
    written: written.trim(),
    readings,
    price: price.kind === 'amount' && price.minor > 0 ? price.minor : null,
    unreadPrice: priceText === '' || price.kind === 'amount' ? '' : priceText,
    unreadQuantity: unread,
    warehouse: '',
    isProse: priceText === '' && quantityText === '' && !/\d/.test(text),
  };
}

interface ReadCounts {
  readonly readings: readonly WantedReading[];
  readonly unread: string;
}

/**
 * How many, by every way to read a line. Two numbers behind a part number could be one that a space groups, or how
 * many and at what price: of those none is taken, and both are kept as they were written (W29).
 */
function readCounts(text: string, quantityText: string, habit: NumberHabit): ReadCounts {
  const { quantity, unread } = wantedCount(quantityText, habit);
  const several = SEVERAL_NUMBERS.exec(quantityText === '' ? text : `${text} ${quantityText}`);
  const said = quantityText === '' ? withBareCounts(text, habit) : { readings: [{ text, quantity }], unread };
  if (several?.[1] === undefined || several[2] === undefined) return said;
  return { readings: [...said.readings, { text: several[1], quantity: null }], unread: several[2] };
}

/** A bare number at an end may be how many, or part of the name: `S21 10`, `14 pro 128`. */
function withBareCounts(text: string, habit: NumberHabit): ReadCounts {
  const readings: WantedReading[] = [{ text, quantity: null }];
  let unread = '';
  const read = (rest: string | undefined, written: string | undefined): void => {
    if (rest === undefined || written === undefined) return;
    const found = wantedCount(written, habit);
    unread ||= found.unread;
    readings.push({ text: tidy(rest), quantity: found.quantity });
  };
  const [, before, last] = COUNT_LAST.exec(text) ?? [];
  read(before, last);
  const [, first, behind] = COUNT_FIRST.exec(text) ?? [];
  read(behind, first);
  return { readings: readings.filter((reading) => reading.text !== ''), unread };
}

/** Without the signs and spaces that stand around. */
function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.\-–—=*]+|[\s,;:.\-–—=*@]+$/g, '')
    .trim();
}
