import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { addendumFormData, consentFormData, freightFormData, statementFormData } from './compliance-forms';
import { accountDetails } from './accounts';
import { accountDocument } from './documents';
import { onboardingSettings, setupState } from './onboarding';

const address = {
  NAME: 'Acme',
  COUNTRY: 'US',
  ADDRESS_LINE_1: '1 Main St',
  ADDRESS_LINE_2: '',
  CITY: 'Dallas',
  STATE: 'TX',
  ZIP_CODE: '75001',
};
const party = { id: '1', key: '1', additionalPartyType: 'other', additionalPartyTypeInfo: 'Repair', ...address };
const userData = { firstName: 'Ann', lastName: 'Lee', title: 'Owner', signature: 'data:image/png;base64,AA==' };
const references = {
  COUNTRY_LIST: [{ id: 'US', option: 'United States' }],
  STATE_LIST: { US: [{ id: 'TX', option: 'Texas' }] },
  SALES_REP_LIST: [],
};

const ENTITIES: readonly (readonly [name: string, schema: z.core.$ZodType, value: unknown])[] = [
  [
    'account setup state',
    setupState,
    {
      onboardingStatus: 'READY_TO_SUBMIT',
      nextAction: null,
      sections: [
        {
          sectionId: 'BUSINESS_BILLING_ADDRESS',
          sectionTitle: 'Business billing address',
          steps: [
            {
              stepId: 'BUSINESS_BILLING_ADDRESS',
              status: 'COMPLETE',
              closedLayout: [['NAME'], ['CITY', 'STATE']],
              fields: [
                {
                  id: 'STATE',
                  type: 'select',
                  label: 'State',
                  required: true,
                  value: 'TX',
                  validations: [{ type: 'required' }],
                  dependsOn: 'COUNTRY',
                  conditions: [{ field: 'COUNTRY', values: ['US'] }],
                  conditionalRequired: true,
                  conditionalDisplay: true,
                  dependentFields: ['CITY'],
                  optionRef: 'STATE_LIST',
                  options: [{ id: 'TX', option: 'Texas' }],
                  helperText: 'Pick one',
                  disabled: false,
                },
                {
                  id: 'TAX_ID',
                  type: 'select_text',
                  label: 'Tax',
                  required: false,
                  value: { option: 'EIN', text: '1' },
                  validations: [],
                },
              ],
            },
          ],
        },
      ],
      messages: [{ messageType: 'ERROR', displayType: 'SNACKBAR', messageLabel: 'Mend it' }],
    },
  ],
  [
    'account details',
    accountDetails,
    {
      id: '1',
      customerNumber: 'C-1001',
      businessName: 'Acme',
      buyerType: 'BUYER',
      salesRepName: 'Dana',
      phone: '1',
      email: 'd@a.test',
      whatsapp: '2',
      documentStatus: 'MISSING',
      customerCareEmail: '',
      taxNumber: 'US 12-3456789',
    },
  ],
  [
    'document',
    accountDocument,
    {
      documentReferenceId: 'r',
      documentName: 'EUS',
      documentDescription: 'd',
      documentCategory: 'EUS',
      documentType: 'ONLINE_FORM',
      documentStatus: 'TO_REVIEW',
      documentPath: '/forms/eus/v1',
      documentInstructions: [{ label: 'Help', url: 'https://help.test' }],
      documentInstructionType: 'HELP_ARTICLE',
      hasBlankForm: false,
      ruleBased: true,
      addressSpecific: true,
      locations: [{ country: 'US', states: ['TX'] }],
      uploadedDocumentId: 'u',
      uploadedDocumentName: 'eus.pdf',
      uploadedDate: '2026-11-20T00:00:00Z',
      expiryDate: '2027-05-03',
      inForce: { status: 'VERIFIED', uploadedDocumentId: 'v', uploadedDocumentName: 'eus-2025.pdf' },
      rejectionReason: '',
      exemptRegions: ['US-TX'],
      metadata: { shippingAddress: { addressId: 'a', label: 'Dock' } },
      eusSignedOnDate: null,
    },
  ],
  [
    'onboarding settings',
    onboardingSettings,
    {
      buyerType: 'VERIFIED_PROSPECT',
      requiredDocumentGenerationMethod: 'NONE',
      references,
      documentListSettings: { columns: [{ id: 'documentName', label: 'Document' }] },
      infoSections: { UNVERIFIED_PROSPECT: { whatHappensNext: ['a'], needHelp: ['b'] } },
    },
  ],
  [
    'freight form data',
    freightFormData,
    { shippingExportFlag: true, freightLogisticsCompany: 'DHL', acceptAndAgreeFlag: true, ...address },
  ],
  [
    'end user statement form data',
    statementFormData,
    {
      answers: {
        purpose_of_purchase: { value: ['other'], additionalInfo: 'Gifts' },
        registered_in_us: { value: 'yes', additionalInfo: address },
      },
      company_or_individual_address: { value: 'company', address: { companyName: address, ownerName: address } },
      additionalParties: [party],
      userData,
    },
  ],
  ['addendum data', addendumFormData, { additionalQuestion: 'no', additionalParties: [party], userData }],
  ['consent form data', consentFormData, { isConsentAgreed: true }],
];

test.each(ENTITIES)('M04 %s goes over the wire and comes back the same', (_, schema, value) => {
  expect(z.parse(schema, JSON.parse(JSON.stringify(value)))).toEqual(value);
});
