import { isCodeFirst } from './address-line';

/** The fields of the line with the city, where the postal code comes first. */
const CODE_FIRST: readonly string[] = ['ZIP_CODE', 'CITY', 'STATE'];

/** Of those that write the postal code first, the countries whose addresses name a province or state. */
const WITH_STATE: ReadonlySet<string> = new Set('AL BA DZ ES IT MD MX RO TN TR'.split(' '));

/**
 * The fields of an address form as its country writes an address (W61): by the rule of `placeLine`, postal code, city
 * and state change places among themselves, and everything else stays where it was defined.
 */
export function inCountryOrder<Field>(
  fields: readonly Field[],
  country: string | undefined,
  idOf: (field: Field) => string,
): readonly Field[] {
  if (!isCodeFirst(country)) return fields;
  const isPlace = (field: Field): boolean => CODE_FIRST.includes(idOf(field));
  const places = CODE_FIRST.flatMap((id) => fields.filter((field) => idOf(field) === id)).values();
  return fields.map((field) => (isPlace(field) ? (places.next().value ?? field) : field));
}

/** Whether addresses there name a state; where the country is not known yet, or nothing is known of it, they may. */
export function hasState(country: string | undefined): boolean {
  return !isCodeFirst(country) || WITH_STATE.has(country ?? '');
}
