import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import { makePoolKey } from '../identity/pool-tokens';
import { addParticipant } from '../operator/change-network';
import { FIRST_ATTRIBUTE_LABELS } from '../operator/first-configuration';
import { makeTenant } from '../operator/make-tenant';
import type { DemoLoader } from './demo-loader';

interface DemoTenant {
  readonly tenantId: string;
  readonly name: string;
  readonly shortName: string;
  readonly hosts: readonly string[];
  readonly configuration: Partial<TenantConfiguration>;
  /** Dollars unless said. */
  readonly currencyCode?: string;
  readonly banners?: readonly string[];
}

const ALL_ENTRIES = {
  home: 'show',
  stocklist: 'show',
  cart: 'show',
  auctions: 'show',
  preorders: 'show',
  orders: 'show',
  returns: 'show',
} as const;

/**
 * The sellers of the demo: acme at the default host, nova with a dark brand and a network, orbit its second
 * supplier, and kumo, whose currency has no decimals. Tenants of one network share a currency.
 */
export const DEMO_TENANTS: readonly DemoTenant[] = [
  {
    tenantId: 'acme',
    name: 'Acme Wholesale',
    shortName: 'Acme',
    hosts: ['acme.localhost', 'localhost', '127.0.0.1', '[::1]'],
    configuration: {
      title: 'Acme Wholesale',
      currency: '$',
      currencyPrecision: 2,
      clientSupportEmail: 'support@acme.test',
      appVersion: '1.0.0',
      networkParticipant: false,
      auctionEnabled: 'true',
      language: '',
      locales: ['en', 'de', 'es'],
      attributeLabels: FIRST_ATTRIBUTE_LABELS,
      account_setup_instruction:
        '<p>Tell us about your business. You can leave at any time; what you entered is kept.</p>',
      loginContent:
        '<h2>Devices by the pallet</h2><p>Phones, tablets, watches and laptops, graded and ready to ship from four warehouses.</p>',
      tutorialUrl: '/tutorial.html',
      gradeScaleUrl: 'https://acme.example/grading-scale',
      sideMenu: ALL_ENTRIES,
      whatsAppNumber: '+1 555 010 0101',
      timeZone: 'America/Chicago',
      roleSites: { Seller: 'seller.acme.example' },
      'CSS::primary-color': '#0b5cad',
      dark_mode_features: { enabled: true, default: 'system' },
    },
    banners: ['New arrivals every weekday at 9:00 AM Central.'],
  },
  {
    tenantId: 'nova',
    name: 'Nova Trading',
    shortName: 'Nova',
    hosts: ['nova.localhost'],
    configuration: {
      title: 'Nova Trading',
      currency: '$',
      currencyPrecision: 2,
      clientSupportEmail: 'help@nova.test',
      appVersion: '1.0.0',
      networkParticipant: true,
      auctionEnabled: 'true',
      language: '',
      locales: ['en', 'de', 'es'],
      attributeLabels: FIRST_ATTRIBUTE_LABELS,
      loginContent:
        '<h2>One desk, three warehouses</h2><p>Our own stock and that of our network partners, in one list.</p>',
      sideMenu: ALL_ENTRIES,
      timeZone: 'America/Los_Angeles',
      'CSS::primary-color': '#e8b923',
      dark_mode_features: {
        enabled: true,
        default: 'dark',
        'CSS::background-color': '#101014',
        'CSS::surface-color': '#18181e',
        'CSS::primary-color': '#e8b923',
      },
    },
  },
  {
    tenantId: 'orbit',
    name: 'Orbit Devices',
    shortName: 'Orbit',
    hosts: ['orbit.localhost'],
    configuration: {
      title: 'Orbit Devices',
      currency: '$',
      currencyPrecision: 2,
      clientSupportEmail: 'hello@orbit.test',
      appVersion: '1.0.0',
      auctionEnabled: 'false',
      locales: ['en'],
      attributeLabels: FIRST_ATTRIBUTE_LABELS,
      sideMenu: { home: 'show', stocklist: 'show', cart: 'show', orders: 'show' },
      timeZone: 'America/New_York',
      'CSS::primary-color': '#5a3fc0',
    },
  },
  {
    tenantId: 'kumo',
    name: 'Kumo Mobile',
    shortName: 'Kumo',
    hosts: ['kumo.localhost'],
    currencyCode: 'JPY',
    configuration: {
      title: 'Kumo Mobile',
      currency: '¥',
      currencyPrecision: 0,
      clientSupportEmail: 'support@kumo.test',
      appVersion: '1.0.0',
      auctionEnabled: 'true',
      locales: ['en', 'de'],
      attributeLabels: FIRST_ATTRIBUTE_LABELS,
      sideMenu: ALL_ENTRIES,
      timeZone: 'Asia/Tokyo',
      'CSS::primary-color': '#b3123c',
    },
  },
];

/** Nova resells its own stock, acme's and orbit's. */
const NOVA_NETWORK = [
  {
    participantId: 'acme',
    groupName: 'Acme',
    groupDescription: 'Acme Wholesale, United States',
    warehouses: [
      { warehouseId: 'DAL', warehouseLabel: 'Dallas' },
      { warehouseId: 'MIA', warehouseLabel: 'Miami' },
    ],
  },
  {
    participantId: 'orbit',
    groupName: 'Orbit',
    groupDescription: 'Orbit Devices, Canada',
    isPxns: false,
    isPxnr: true,
    warehouses: [{ warehouseId: 'TOR', warehouseLabel: 'Toronto' }],
  },
];

const SALES_REPS = [
  {
    name: 'Dana Whitfield',
    email: 'dana.whitfield',
    phone: '+1 555 010 0142',
    whatsapp: '+15550100142',
  },
  {
    name: 'Marco Reyes',
    email: 'marco.reyes',
    phone: '+1 555 010 0177',
    whatsapp: '+15550100177',
  },
];

/** Makes the tenants as the operator does, but for the invitation: the demo's staff come with the other users. */
export const loadDemoTenants: DemoLoader = async ({ database }) => {
  const now = new Date();
  for (const { tenantId, banners = [], currencyCode = 'USD', ...tenant } of DEMO_TENANTS) {
    const key = await makePoolKey();
    await database.inTenant(tenantId, async (tx) => {
      const salesReps = SALES_REPS.map((rep) => ({ ...rep, email: `${rep.email}@${tenantId}.test` }));
      await makeTenant(tx, { tenantId, ...tenant, currencyCode, salesReps }, key, now);
      if (banners.length > 0)
        await tx
          .insertInto('banners')
          .values(banners.map((message) => ({ tenant_id: tenantId, message, link: null })))
          .execute();
    });
  }
  for (const { participantId, ...membership } of NOVA_NETWORK)
    await addParticipant({ database }, 'nova', participantId, membership);
};
