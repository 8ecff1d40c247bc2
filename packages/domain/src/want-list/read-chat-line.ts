import { readAmount } from '../money/read-amount';
import { wantedCount } from './wanted-count';
import type { WantedLine, WantedReading, WantListHabits } from './wanted-line';

/** `- `, `• `, `3) ` and `3. ` before what is wanted. */
const BULLET = /^\s*(?:[-*•·–—>]+|\d{1,3}[.)])\s+/;
/** What is asked for before and after it. */
const POLITE =
  /^(?:(?:please|pls|need|needs?|want|wtb|looking for|iso|i need|we need|quote|buying|ich brauche|suche|brauche|bitte|busco|necesito|quiero)\b[\s:,]*)+/i;

const AMOUNT = String.raw`\d[\d.,'’]*`;
const PRICES: readonly RegExp[] = [
  // @ $210, at 210, à 210, je 210, target: 210
  new RegExp(
    String.raw`(?:@|\b(?:at|zu|je|target|tp|price|preis|precio)\b[\s:]*|(?<!\p{L})à\s)\s*((?:\p{Sc}|\b[A-Z]{3}\b)?\s?${AMOUNT}\s?(?:\p{Sc}|\b(?:USD|EUR|GBP|JPY|CAD|AUD|HKD|MXN)\b)?)(?:\s*(?:\/|per\s|pro\s|por\s)?\s?(?:ea|each|pc|pcs|unit|stk|stück|ud|unidad)\b\.?)?`,
    'iu',
  ),
  // $210, € 210, US$210
  new RegExp(
    String.raw`((?:US)?\p{Sc}\s?${AMOUNT})(?:\s*(?:\/|per\s|pro\s|por\s)?\s?(?:ea|each|pc|unit|stk|ud)\b\.?)?`,
    'u',
  ),
  // 210 USD, 210€, 210 each
  new RegExp(String.raw`(${AMOUNT}\s?(?:\p{Sc}|\b(?:USD|EUR|GBP|JPY|CAD|AUD|HKD|MXN)\b))`, 'u'),
  new RegExp(String.raw`(${AMOUNT})\s?(?:\/\s?(?:ea|pc|unit|stk|ud)|each|ea)\b\.?`, 'iu'),
];

const COUNT = String.raw`(\d{1,3}(?:[.,]\d{3})+|\d{1,7})`;
const QUANTITIES: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:qty|quantity|menge|anzahl|cant(?:idad)?)\b\.?\s*[:=]?\s*${COUNT}\b`, 'iu'),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}-])${COUNT}\s?(?:pcs?|pieces?|units?|stk|stück|st|uds?|unidades|piezas|ea)\b\.?`,
    'iu',
  ),
  new RegExp(String.raw`(?<![\p{L}\p{N}-])${COUNT}\s?[x×](?![\p{L}\p{N}])`, 'iu'),
  new RegExp(String.raw`(?<![\p{L}\p{N}-])[x×]${COUNT}(?![\p{L}\p{N}])`, 'iu'),
  // `x 20` at the end, but not the storage of an `iPhone X 64`.
  /\s[x×]\s((?!(?:16|32|64|128|256|512|1024)$)\d{1,6})$/iu,
  new RegExp(String.raw`\(\s*${COUNT}\s*\)`, 'u'),
];

/** Reads a line of a mail or a chat: `50x IP11-64-RED @ $210`, `iPhone 13 128 blue, 20 pcs`, `Galaxy S21 10` (W03). */
export function readChatLine(written: string, line: number, { precision, habit }: WantListHabits): WantedLine {
  let rest = written.normalize('NFKC').replace(BULLET, '').replace(POLITE, '');
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
  const quantityText = take(QUANTITIES);
  const price = readAmount(priceText, precision, habit);
  const { quantity, unread } = wantedCount(quantityText, habit);
  const text = tidy(rest);
  return {
    line,
    written: written.trim(),
    readings: quantityText === '' ? withBareCounts(text) : [{ text, quantity }],
    price: price.kind === 'amount' && price.minor > 0 ? price.minor : null,
    unreadPrice: priceText === '' || price.kind === 'amount' ? '' : priceText,
    unreadQuantity: unread,
    warehouse: '',
    isProse: priceText === '' && quantityText === '' && !/\d/.test(text),
  };
}

/** A bare number at an end may be how many, or part of the name: `S21 10`, `14 pro 128`. */
function withBareCounts(text: string): readonly WantedReading[] {
  const readings: WantedReading[] = [{ text, quantity: null }];
  const last = /^(.*\S)[\s,:=]+(\d{1,6})$/.exec(text);
  if (last?.[1] !== undefined) readings.push({ text: tidy(last[1]), quantity: Number(last[2]) || null });
  const first = /^(\d{1,6})[\s,:]+(\S.*)$/.exec(text);
  if (first?.[2] !== undefined) readings.push({ text: tidy(first[2]), quantity: Number(first[1]) || null });
  return readings.filter((reading) => reading.text !== '');
}

/** Without the signs and spaces that stand around. */
function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.\-–—=*]+|[\s,;:.\-–—=*@]+$/g, '')
    .trim();
}
