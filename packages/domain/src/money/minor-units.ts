/**
 * Money is a whole number of minor units inside domain and database, and a JSON number of major units
 * on the wire and in entry fields. Both conversions go through the decimal notation of the number, so
 * that 1.005 at precision 2 is 101 cents and not the 100 that binary arithmetic makes of it.
 */

/** Major units (498.5) to minor units (49850), half away from zero. Throws RangeError on what is no amount. */
export function toMinorUnits(major: number, precision: number): number {
  const scaled = shiftDecimalPoint(Math.abs(major), precision);
  const minor = Math.sign(major) * Math.round(scaled);
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${major} is not an amount of money`);
  return minor === 0 ? 0 : minor;
}

/** Minor units (49850) to major units (498.5). Throws RangeError on a fraction of a minor unit. */
export function toMajorUnits(minor: number, precision: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole number of minor units`);
  return shiftDecimalPoint(minor, -precision);
}

function shiftDecimalPoint(value: number, places: number): number {
  // Whole numbers lose nothing, and lists of thousands hold many.
  if (places >= 0 && Number.isInteger(value)) return value * 10 ** places;
  const quick = shiftedExactly(value, places);
  if (quick !== undefined) return quick;
  const [digits = '0', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** Below it a number has fifteen digits at most, and no two of as many are the same double. */
const FIFTEEN_DIGITS = 10 ** 15;

/**
 * The same without a text between, for the numbers that money is: files of 100,000 rows ask for each row several times.
 * A quotient of whole numbers is rounded as its notation would be, and has no negative zero either. The other way, the
 * whole number whose quotient is the value is the one that the value's notation shows.
 */
function shiftedExactly(value: number, places: number): number | undefined {
  const scale = 10 ** Math.abs(places);
  if (places < 0) return Number.isSafeInteger(value) && places >= -15 ? value / scale + 0 : undefined;
  const whole = Math.round(value * scale);
  return Math.abs(whole) < FIFTEEN_DIGITS && whole / scale === value ? whole : undefined;
}
