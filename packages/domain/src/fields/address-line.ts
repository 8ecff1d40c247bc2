import { foldText } from '../text/fold-text';

/**
 * An address as far as it is written out; `stateName` where the code of the state is a number, `countryName` where it
 * is read on a screen.
 */
export interface WrittenAddress {
  readonly address1?: string | undefined;
  readonly address2?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly stateName?: string | undefined;
  readonly zip?: string | undefined;
  readonly country?: string | undefined;
  readonly countryName?: string | undefined;
}

/** Where the postal code stands before the city, by the post of these countries (ISO 3166). */
const CODE_FIRST: ReadonlySet<string> = new Set(
  (
    'AD AL AT BA BE BG CH CY CZ DE DK DZ EE ES FI FO FR GL GR HR HU IS IT LI LT LU MA MC MD ME MK MX NL NO PL PT RO ' +
    'RS SE SI SK SM TN TR VA'
  ).split(' '),
);

/** Whether a postal code stands before its city there. */
export const isCodeFirst = (country: string | undefined): boolean => CODE_FIRST.has(country ?? '');

/**
 * `Reno, NV 89501`, `Tokyo, 163-8001`, `10115 Berlin`: as the country writes it (W61), a state by its name where its
 * code says nothing, and once if it is the city.
 */
export function placeLine({ city, state, stateName, zip, country }: WrittenAddress): string {
  const region = stateName ?? state;
  const isCity = foldText(region ?? '').folded === foldText(city ?? '').folded;
  const shown = isCity ? '' : region;
  return isCodeFirst(country)
    ? joined([[zip, city].filter(Boolean).join(' '), shown])
    : joined([city, [shown, zip].filter(Boolean).join(' ')]);
}

/** A whole address in one line, under its label if it has one. */
export function addressLine(address: WrittenAddress, label?: string): string {
  return joined([
    label,
    address.address1,
    address.address2,
    placeLine(address),
    address.countryName ?? address.country,
  ]);
}

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');
