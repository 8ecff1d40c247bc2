import type { AddressField } from './address';

/** What a browser knows of whoever fills a form in, by the ids of the fields that ask for it (WCAG 1.3.5). */
const OF_ADDRESS: Readonly<Record<Exclude<AddressField, 'NAME'>, string>> = {
  COUNTRY: 'country',
  ADDRESS_LINE_1: 'address-line1',
  ADDRESS_LINE_2: 'address-line2',
  CITY: 'address-level2',
  STATE: 'address-level1',
  ZIP_CODE: 'postal-code',
};
const OF_BUSINESS: Readonly<Record<string, string>> = {
  NAME: 'organization',
  BUSINESS_NAME: 'organization',
  CONTACT_NAME: 'name',
  PHONE: 'tel',
  WHATSAPP: 'tel',
  EMAIL: 'email',
  WEBSITE: 'url',
};

/** Whose address a form asks for, as browsers keep them apart. */
export type AddressKind = 'billing' | 'shipping';

/** The token of a field, or undefined where a browser can know nothing of it. */
export function autocompleteOf(fieldId: string, kind?: AddressKind): string | undefined {
  const known: Readonly<Record<string, string>> = { ...OF_BUSINESS, ...OF_ADDRESS };
  const token = Object.hasOwn(known, fieldId) ? known[fieldId] : undefined;
  // The address of a site is nobody's billing or shipping address.
  return token === undefined || kind === undefined || token === 'url' ? token : `${kind} ${token}`;
}
