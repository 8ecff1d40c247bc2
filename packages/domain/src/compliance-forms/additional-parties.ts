import { checkAddress, TEXT_MAX_LENGTH, type Address } from '../fields/address';
import type { Issue } from '../text/fill-text';

/** The kinds of further parties to a trade (I16). */
export const PARTY_TYPES = [
  'shippingLogisticsCompany',
  'thirdPartyDistributor',
  'freightForwarder',
  'importExportBroker',
  'thirdPartyReseller',
  'consignmentStore',
  'retailPartner',
  'other',
] as const;

/** A statement names at most this many; the documents set no limit, a request has to have one. */
export const MAX_PARTIES = 25;

export interface AdditionalParty extends Address {
  readonly id: string;
  readonly key: string;
  readonly additionalPartyType: string;
  /** The specification of a party whose type is `other`. */
  readonly additionalPartyTypeInfo: string;
}

export function emptyParty(id: string): AdditionalParty {
  return { id, key: id, additionalPartyType: '', additionalPartyTypeInfo: '' };
}

/** Type, name and address of each party, and the specification where the type is other (I16). */
export function checkParties(parties: readonly AdditionalParty[]): Issue[] {
  return parties.flatMap((party, index) =>
    checkParty(party).map((issue) => ({ ...issue, field: `additionalParties.${index}.${issue.field}` })),
  );
}

function checkParty(party: AdditionalParty): Issue[] {
  const issues: Issue[] = [];
  if (party.additionalPartyType === '') issues.push({ messageCode: 'REQUIRED', field: 'additionalPartyType' });
  else if (!(PARTY_TYPES as readonly string[]).includes(party.additionalPartyType))
    issues.push({ messageCode: 'OPTION_INVALID', field: 'additionalPartyType' });
  if (party.additionalPartyType === 'other')
    issues.push(...checkText(party.additionalPartyTypeInfo, 'additionalPartyTypeInfo'));
  return [...issues, ...checkAddress(party, ['NAME'])];
}

/** A text that must be there and fit into 200 characters (I18). */
export function checkText(text: string, field: string): Issue[] {
  if (text.trim() === '') return [{ messageCode: 'REQUIRED', field }];
  return text.trim().length > TEXT_MAX_LENGTH
    ? [{ messageCode: 'TEXT_TOO_LONG', params: [TEXT_MAX_LENGTH], field }]
    : [];
}
