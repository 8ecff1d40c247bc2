import { checkAddress, type Address } from '../fields/address';
import type { Issue } from '../text/fill-text';
import { checkParties, checkText, emptyParty, type AdditionalParty } from './additional-parties';
import { HOME_COUNTRY } from './questionnaire';
import { checkSigner, type Signer } from './signer';

/** The freight forwarding form (I15). The address is the international destination. */
export interface FreightForm extends Address {
  readonly shippingExportFlag: boolean;
  readonly freightLogisticsCompany: string;
  readonly acceptAndAgreeFlag: boolean;
}

export const EMPTY_FREIGHT: FreightForm = {
  shippingExportFlag: false,
  freightLogisticsCompany: '',
  acceptAndAgreeFlag: false,
};

/** What the first version lists as proof of export, by text name (I14). */
export const PROOFS_OF_EXPORT = [
  'AIR_WAYBILL',
  'BILL_OF_LADING',
  'EXPORT_DECLARATION',
  'IMPORT_DECLARATION',
  'DELIVERY_RECEIPT',
] as const;

/** In the order of the screen, so that the view scrolls to the first: export checkbox, company, address, agreement. */
export function checkFreightForm(form: FreightForm): Issue[] {
  return [
    ...ticked(form.shippingExportFlag, 'shippingExportFlag'),
    ...checkText(form.freightLogisticsCompany, 'freightLogisticsCompany'),
    ...(form.COUNTRY === HOME_COUNTRY ? [{ messageCode: 'DESTINATION_ABROAD', field: 'COUNTRY' }] : []),
    ...checkAddress(form),
    ...ticked(form.acceptAndAgreeFlag, 'acceptAndAgreeFlag'),
  ];
}

/** The shipping consent form: one checkbox (I14). */
export interface ConsentForm {
  readonly isConsentAgreed: boolean;
}

export function checkConsentForm(form: ConsentForm): Issue[] {
  return ticked(form.isConsentAgreed, 'isConsentAgreed');
}

/** The addendum names parties that the statement didn't (I17). */
export interface AddendumForm {
  /** Whether all parties were already named in the statement. */
  readonly additionalQuestion: '' | 'yes' | 'no';
  readonly additionalParties: readonly AdditionalParty[];
  readonly userData: Signer;
}

export function checkAddendum(form: AddendumForm): Issue[] {
  return [
    ...(form.additionalQuestion === '' ? [{ messageCode: 'REQUIRED', field: 'additionalQuestion' }] : []),
    ...(form.additionalQuestion === 'no'
      ? checkParties(form.additionalParties.length === 0 ? [emptyParty('')] : form.additionalParties)
      : []),
    ...checkSigner(form.userData),
  ];
}

/** The statement comes first: 'Please submit {statement name} before submitting {document name}' (I17). */
export function checkStatementSigned(
  signedOn: string | null | undefined,
  statementName: string,
  documentName: string,
): Issue | null {
  return signedOn ? null : { messageCode: 'STATEMENT_NOT_SIGNED', params: [statementName, documentName] };
}

/** The first party can't be removed, in the addendum it is what 'no' asks for (I17). */
export function canRemoveParty(index: number): boolean {
  return index > 0;
}

function ticked(value: boolean, field: string): Issue[] {
  return value ? [] : [{ messageCode: 'REQUIRED', field }];
}
