import type { Issue } from '../text/fill-text';
import { inCountryOrder } from './country-order';
import { isRegionNumber } from './region-numbers';

/** The fields of every address block, by their names on the wire (I13). */
export const ADDRESS_FIELDS = [
  'NAME',
  'COUNTRY',
  'ADDRESS_LINE_1',
  'ADDRESS_LINE_2',
  'CITY',
  'STATE',
  'ZIP_CODE',
] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
/** An address as it is filled in; COUNTRY and STATE hold codes or names, as the form's lists give them. */
export type Address = Readonly<Partial<Record<AddressField, string>>>;

/** A text answer takes at most this many characters (I18). */
export const TEXT_MAX_LENGTH = 200;

interface AddressRule {
  readonly required: boolean;
  readonly needsLetter: boolean;
}

/** Line 2 and postal code are optional, country and city need a letter, the state when given. */
const ADDRESS_RULES: Readonly<Record<AddressField, AddressRule>> = {
  NAME: { required: false, needsLetter: false },
  COUNTRY: { required: true, needsLetter: true },
  ADDRESS_LINE_1: { required: true, needsLetter: false },
  ADDRESS_LINE_2: { required: false, needsLetter: false },
  CITY: { required: true, needsLetter: true },
  STATE: { required: false, needsLetter: true },
  ZIP_CODE: { required: false, needsLetter: false },
};

/** 'Contains a letter', the address rule, beside 'must start with a letter' (I13, I19). */
export function containsLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

/**
 * Whether this text may stand in an address field. `alsoRequired` names what the form needs besides, such as NAME.
 * A state that its country's list knows by a number, as JP-27, was chosen and not typed: it needs no letter.
 */
export function checkAddressField(
  field: AddressField,
  text: string,
  alsoRequired: readonly AddressField[] = [],
  country = '',
): Issue | null {
  const rule = ADDRESS_RULES[field];
  const trimmed = text.trim();
  if (trimmed === '') return rule.required || alsoRequired.includes(field) ? { messageCode: 'REQUIRED', field } : null;
  if (trimmed.length > TEXT_MAX_LENGTH) return { messageCode: 'TEXT_TOO_LONG', params: [TEXT_MAX_LENGTH], field };
  if (!rule.needsLetter || containsLetter(trimmed)) return null;
  return field === 'STATE' && isRegionNumber(country, trimmed) ? null : { messageCode: 'LETTER_REQUIRED', field };
}

/** The fields in the order in which the country of an address writes them (W61). */
export function addressFieldsOf({ COUNTRY }: Address): readonly AddressField[] {
  return inCountryOrder(ADDRESS_FIELDS, COUNTRY, (field) => field);
}

/** Every issue of an address, in the order of its fields (I13). */
export function checkAddress(address: Address, alsoRequired: readonly AddressField[] = []): Issue[] {
  return addressFieldsOf(address).flatMap(
    (field) => checkAddressField(field, address[field] ?? '', alsoRequired, address.COUNTRY) ?? [],
  );
}

/** The address after one field changed: another country's states mean nothing, so the state goes (I07). */
export function changeAddressField(address: Address, field: AddressField, value: string): Address {
  const next = { ...address, [field]: value };
  return field === 'COUNTRY' && address.COUNTRY !== value ? { ...next, STATE: '' } : next;
}
