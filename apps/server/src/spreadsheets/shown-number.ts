/**
 * Decimals that a number format shows, of numbers as they are: `#,##0.00` has 2. Undefined for dates, percents, parts
 * of thousands, and formats that show as many as there are.
 */
function decimalsShown(format: string): number | undefined {
  const [plain = ''] = format.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';');
  if (/[a-z%?/@]/i.test(plain) || /0,+[^0]*$/.test(plain)) return undefined;
  const found = /^[^0#.]*[#,]*0+(?:\.(0+))?[^0#.]*$/.exec(plain);
  return found === null ? undefined : (found[1]?.length ?? 0);
}

/**
 * A number as its sheet shows it: what a formula reckoned to 479.7475 stands there as 479.75, and is meant so (W28).
 * Where the cell has no format of its own it shows every digit, and keeps them.
 */
export function shownNumber(value: number, format: string | undefined): number {
  const decimals = format === undefined || Number.isInteger(value) ? undefined : decimalsShown(format);
  if (decimals === undefined) return value;
  // What a program reckons with has fifteen digits: 1.005 is not a little less.
  const text = String(Number(Math.abs(value).toPrecision(15)));
  if (text.includes('e')) return value;
  return Math.sign(value) * Number(`${Math.round(Number(`${text}e${decimals}`))}e-${decimals}`);
}
