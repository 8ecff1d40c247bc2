/** Countries that number some or all of their states, provinces or regions: ISO 3166-2 names JP-27, FR-971, AT-9. */
export const COUNTRIES_WITH_REGION_NUMBERS: ReadonlySet<string> = new Set(
  (
    'AD AG AL AT BB BF BG BH BT CG CU CY CZ DK DM DO DZ EE FI FR GA GD GR GT HR IR IS IT JM JP KE KH KP KR KZ LC LI LK ' +
    'LV MA ME MK ML MM MN MR MT MV MY NE NO NR PA PH PL PT PW PY RS RW SA SC SG SI SM ST TH TN TO TR TZ UA UM VC VN ZM'
  ).split(' '),
);

/** Whether a text is the number of a region of this country, as its list of states gives it. */
export function isRegionNumber(country: string, text: string): boolean {
  return /^\d{1,3}$/.test(text) && COUNTRIES_WITH_REGION_NUMBERS.has(country);
}
