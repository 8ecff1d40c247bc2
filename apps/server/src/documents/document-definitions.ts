import type { DocumentRule } from '@tradehall/domain/documents/required-documents';
import { newestVersions } from '@tradehall/domain/documents/required-documents';
import type { StoredDefinition } from '../database/stored-definition';
import type { Transaction } from '../database/transaction-kysely';

export interface DocumentDefinition {
  readonly code: string;
  readonly version: number;
  readonly content: StoredDefinition;
}

const UPLOAD = {
  type: 'UPLOAD',
  path: '',
  when: {},
  addressSpecific: false,
  addresses: 'any',
  validMonths: 12,
  instructionType: '',
  instructions: [],
  blankForm: [],
} as const;
const FORM = { ...UPLOAD, type: 'ONLINE_FORM', validMonths: 24 } as const;

/** Where forwarders take goods over for their way abroad. */
const FORWARDER_STATES = ['DE', 'FL', 'NV', 'OR'];

/** What is asked for where a tenant has no definitions of its own. */
export const DEFAULT_DEFINITIONS: readonly DocumentDefinition[] = [
  {
    code: 'BUSINESS_LICENSE',
    version: 1,
    content: {
      ...UPLOAD,
      name: 'Business License',
      description: 'The licence or register extract of your business',
      category: 'BUSINESS',
    },
  },
  {
    code: 'RESALE_CERTIFICATE',
    version: 1,
    content: {
      ...UPLOAD,
      name: 'Resale Certificate',
      description: 'Shows that you buy to sell again, so that no sales tax is charged',
      category: 'TAX',
      when: { countries: ['US'] },
      instructionType: 'HELP_ARTICLE',
      instructions: [{ label: 'Resale certificates by state', url: 'https://www.taxadmin.org/state-tax-agencies' }],
      blankForm: [
        'Name of the business',
        'Address of the business',
        'State and number of the sales tax permit',
        'Description of the goods bought for resale',
        'Name and title of the person who signs',
        'Signature and date',
      ],
    },
  },
  {
    code: 'EUS',
    version: 1,
    content: {
      ...FORM,
      name: 'Export End User Statement',
      description: 'Who buys, for what, and where the goods go',
      category: 'EUS',
      path: '/forms/eus/v1',
      validMonths: 12,
    },
  },
  {
    code: 'EUS_ADDENDUM',
    version: 1,
    content: {
      ...FORM,
      name: 'Export End User Statement Addendum',
      description: 'Further parties to your trade',
      category: 'EUS_ADDENDUM',
      path: '/forms/eus-addendum/v1',
      when: { notCountries: ['US'] },
    },
  },
  {
    code: 'FREIGHT_FORWARDING',
    version: 1,
    content: {
      ...FORM,
      name: 'Freight Forwarding Form',
      description: 'For a forwarder in the US who sends the goods abroad',
      category: 'INTERNATIONAL_SHIPPING',
      path: '/forms/freight-forwarding-form',
      when: { countries: ['US'], states: FORWARDER_STATES },
      addressSpecific: true,
      addresses: 'shipping',
    },
  },
  {
    code: 'FREIGHT_FORWARDING',
    version: 2,
    content: {
      ...FORM,
      name: 'Freight Forwarding Form',
      description: 'For a forwarder in the US who sends the goods abroad',
      category: 'INTERNATIONAL_SHIPPING',
      path: '/forms/freight-forwarding-form/v2',
      when: { countries: ['US'], states: FORWARDER_STATES },
      addressSpecific: true,
      addresses: 'shipping',
    },
  },
  {
    code: 'SHIPPING_CONSENT',
    version: 1,
    content: {
      ...FORM,
      name: 'Shipping Consent Form',
      description: 'Who bears the risk on the way',
      category: 'SHIPPING_CONSENT',
      path: '/forms/shipping-consent-form/v2',
      validMonths: 0,
    },
  },
];

/** Every definition of the tenant, old versions included, in the tenant's order. */
export async function readDefinitions(tx: Transaction): Promise<readonly DocumentDefinition[]> {
  const own = await tx
    .selectFrom('document_definitions')
    .select(['code', 'version', 'content'])
    .orderBy('select_order')
    .orderBy('code')
    .orderBy('version')
    .execute();
  return own.length > 0 ? own : DEFAULT_DEFINITIONS;
}

export function rulesOf(definitions: readonly DocumentDefinition[]): DocumentRule[] {
  return definitions.map(({ code, version, content }) => ({
    code,
    version,
    when: content.when,
    addressSpecific: content.addressSpecific,
    addresses: content.addresses,
  }));
}

export function newestOf(definitions: readonly DocumentDefinition[], code: string): DocumentDefinition | undefined {
  return newestVersions(definitions).find((definition) => definition.code === code);
}
