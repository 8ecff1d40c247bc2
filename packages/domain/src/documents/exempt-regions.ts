/** Where a certificate exempts from tax: 'US-TX' is a state, 'US' a whole country (W44). */
export const EXEMPT_REGION = /^[A-Z]{2}(-[^,;]{1,40})?$/;
export const MAX_EXEMPT_REGIONS = 60;

/** Regions as they are typed, in any case and by commas, spaces or lines; undefined where one is none. */
export function readExemptRegions(typed: string): string[] | undefined {
  const regions = typed
    .split(/[,;\n\s]+/)
    .map((each) => each.trim().toUpperCase())
    .filter((each) => each !== '');
  return regions.every((each) => EXEMPT_REGION.test(each)) && regions.length <= MAX_EXEMPT_REGIONS
    ? [...new Set(regions)]
    : undefined;
}
