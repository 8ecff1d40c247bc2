/**
 * What formats ask of a reader's language, a BCP 47 tag (W61). Plain English writes dates and amounts as the product
 * spells them out (L03, N12); every other language, and English with a region of its own, as CLDR does.
 */
export const PLAIN_ENGLISH = 'en';

export function isPlainEnglish(locale: string): boolean {
  return locale === PLAIN_ENGLISH || locale === 'en-US';
}

/** For `Intl`: a language that is unknown or no tag at all reads English, never that of the machine. */
export function intlLocales(locale: string): string[] {
  try {
    return [...Intl.getCanonicalLocales(locale), PLAIN_ENGLISH];
  } catch {
    return [PLAIN_ENGLISH];
  }
}

/** Keeps what is made for each key: making a formatter costs a hundred times what using it does. */
export function keptBy<Made>(make: (...key: readonly string[]) => Made): (...key: readonly string[]) => Made {
  const kept = new Map<string, Made>();
  return (...key) => {
    const name = key.join(' ');
    let made = kept.get(name);
    if (made === undefined) kept.set(name, (made = make(...key)));
    return made;
  };
}

const numberFormat = keptBy(
  (locale = PLAIN_ENGLISH, least = '0', most = '20') =>
    new Intl.NumberFormat(isPlainEnglish(locale) ? 'en-US' : intlLocales(locale), {
      minimumFractionDigits: Number(least),
      maximumFractionDigits: Number(most),
    }),
);

const labelOrder = keptBy((locale = PLAIN_ENGLISH) => new Intl.Collator(intlLocales(locale), { numeric: true }));

/** Two labels in the order of the language they are read in, never the machine's; numbers in them by their size. */
export function compareLabels(one: string, other: string, locale: string = PLAIN_ENGLISH): number {
  return labelOrder(locale).compare(one, other);
}

/** A number as the language groups it, with so many decimals. */
export function formatNumber(value: number, locale: string = PLAIN_ENGLISH, least = 0, most = least): string {
  return numberFormat(locale, String(least), String(most)).format(value);
}

/** Its narrow hours are written like no other unit of it: `3h` beside `5 Min.`. */
const isGerman = (locale: string): boolean => /^de\b/i.test(locale);

const unitFormat = keptBy(
  (locale = PLAIN_ENGLISH, unit = 'day') =>
    new Intl.NumberFormat(intlLocales(locale), {
      style: 'unit',
      unit,
      unitDisplay: unit.endsWith('byte') || (unit === 'hour' && isGerman(locale)) ? 'short' : 'narrow',
      maximumFractionDigits: 1,
    }),
);

/** A length of time or a size with its unit, as short as the language has it: `2d`, `2 T`. */
export function formatUnit(
  value: number,
  unit: 'day' | 'hour' | 'minute' | 'kilobyte' | 'megabyte',
  locale: string = PLAIN_ENGLISH,
): string {
  return unitFormat(locale, unit).format(value);
}
