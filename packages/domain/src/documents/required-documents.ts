/**
 * Which documents an account has to hand in, by rules over country, state and address (I10).
 * Rules are versioned data of the tenant: the newest version of a code decides what is asked for from now on;
 * what was handed in under an older version keeps it.
 */
export interface DocumentRule {
  readonly code: string;
  readonly version: number;
  /** An address is meant when every part given here fits it; an empty `when` fits every address. */
  readonly when: AddressCondition;
  /** One document for each address that fits, instead of one for the account. */
  readonly addressSpecific: boolean;
  /** Which of the account's addresses are looked at. */
  readonly addresses: AddressKind | 'any';
}

export interface AddressCondition {
  readonly countries?: readonly string[];
  readonly notCountries?: readonly string[];
  readonly states?: readonly string[];
}

export type AddressKind = 'billing' | 'shipping';

/** An address of the account as the rules see it: ISO country code, state code or name. */
export interface RuleAddress {
  readonly addressId: string;
  readonly kind: AddressKind;
  readonly country: string;
  readonly state: string;
}

export interface DocumentLocation {
  readonly country: string;
  readonly states: readonly string[];
}

export interface RequiredDocument {
  readonly code: string;
  readonly version: number;
  /** Empty for a document of the whole account. */
  readonly addressId: string;
  /** The places that made the document necessary, each country once. */
  readonly locations: readonly DocumentLocation[];
}

/** Required documents in the order of the rules, then of the addresses; one per code and address. */
export function computeRequiredDocuments(
  rules: readonly DocumentRule[],
  addresses: readonly RuleAddress[],
): RequiredDocument[] {
  return newestVersions(rules).flatMap((rule) => {
    const meant = addresses.filter(
      (address) => (rule.addresses === 'any' || address.kind === rule.addresses) && fits(rule.when, address),
    );
    const base = { code: rule.code, version: rule.version };
    if (rule.addressSpecific)
      return oncePerAddress(meant).map((address) => ({
        ...base,
        addressId: address.addressId,
        locations: locationsOf([address]),
      }));
    return meant.length === 0 ? [] : [{ ...base, addressId: '', locations: locationsOf(meant) }];
  });
}

export function newestVersions<R extends { readonly code: string; readonly version: number }>(
  rules: readonly R[],
): R[] {
  const newest = new Map<string, R>();
  for (const rule of rules) {
    const known = newest.get(rule.code);
    if (!known || rule.version > known.version) newest.set(rule.code, rule);
  }
  return [...newest.values()];
}

/** An address that serves as billing and shipping address is one address. */
function oncePerAddress(addresses: readonly RuleAddress[]): RuleAddress[] {
  return [...new Map(addresses.map((address) => [address.addressId, address])).values()];
}

function fits(when: AddressCondition, { country, state }: RuleAddress): boolean {
  if (country === '') return false;
  if (when.countries && !when.countries.includes(country)) return false;
  if (when.notCountries?.includes(country)) return false;
  return !when.states || when.states.includes(state);
}

function locationsOf(addresses: readonly RuleAddress[]): DocumentLocation[] {
  const states = new Map<string, Set<string>>();
  for (const { country, state } of addresses) {
    const known = states.get(country) ?? new Set<string>();
    if (state !== '') known.add(state);
    states.set(country, known);
  }
  return [...states].map(([country, names]) => ({ country, states: [...names] }));
}
