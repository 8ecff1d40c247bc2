import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import type { DemoLoader } from './demo-loader';

interface DemoTenant {
  readonly tenantId: string;
  readonly name: string;
  readonly shortName: string;
  readonly hosts: readonly string[];
  readonly configuration: Partial<TenantConfiguration>;
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
const ATTRIBUTE_LABELS = {
  manufacturer: 'Manufacturer',
  model: 'Model',
  capacity: 'Capacity',
  color: 'Color',
  carrier: 'Carrier',
  grade: 'Grade',
};

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
      attributeLabels: ATTRIBUTE_LABELS,
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
      attributeLabels: ATTRIBUTE_LABELS,
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
      attributeLabels: ATTRIBUTE_LABELS,
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
    configuration: {
      title: 'Kumo Mobile',
      currency: '¥',
      currencyPrecision: 0,
      clientSupportEmail: 'support@kumo.test',
      appVersion: '1.0.0',
      auctionEnabled: 'true',
      locales: ['en', 'de'],
      attributeLabels: ATTRIBUTE_LABELS,
      sideMenu: ALL_ENTRIES,
      timeZone: 'Asia/Tokyo',
      'CSS::primary-color': '#b3123c',
    },
  },
];

/** Nova resells its own stock, acme's and orbit's. */
const NOVA_NETWORK = [
  {
    participant_id: 'acme',
    group_name: 'Acme',
    group_description: 'Acme Wholesale, United States',
    select_order: 1,
    is_pxns: true,
    is_pxnr: false,
    warehouses: [
      { warehouseId: 'DAL', warehouseLabel: 'Dallas' },
      { warehouseId: 'MIA', warehouseLabel: 'Miami' },
    ],
  },
  {
    participant_id: 'orbit',
    group_name: 'Orbit',
    group_description: 'Orbit Devices, Canada',
    select_order: 2,
    is_pxns: false,
    is_pxnr: true,
    warehouses: [{ warehouseId: 'TOR', warehouseLabel: 'Toronto' }],
  },
];

const SALES_REPS = [
  {
    sales_rep_id: 'rep-1',
    name: 'Dana Whitfield',
    email: 'dana.whitfield',
    phone: '+1 555 010 0142',
    whatsapp: '+15550100142',
    select_order: 1,
  },
  {
    sales_rep_id: 'rep-2',
    name: 'Marco Reyes',
    email: 'marco.reyes',
    phone: '+1 555 010 0177',
    whatsapp: '+15550100177',
    select_order: 2,
  },
];

export const loadDemoTenants: DemoLoader = async ({ database }) => {
  await database.asPlatform(async (tx) => {
    await tx
      .insertInto('tenants')
      .values(
        DEMO_TENANTS.map(({ tenantId, name, shortName, configuration }) => ({
          tenant_id: tenantId,
          name,
          short_name: shortName,
          configuration: JSON.stringify(configuration),
        })),
      )
      .execute();
    await tx
      .insertInto('tenant_hosts')
      .values(
        DEMO_TENANTS.flatMap(({ tenantId, hosts }) =>
          hosts.map((host, at) => ({ host, tenant_id: tenantId, is_primary: at === 0 })),
        ),
      )
      .execute();
  });
  for (const { tenantId, banners = [] } of DEMO_TENANTS) {
    await database.inTenant(tenantId, async (tx) => {
      await tx
        .insertInto('sales_reps')
        .values(SALES_REPS.map((rep) => ({ ...rep, tenant_id: tenantId, email: `${rep.email}@${tenantId}.test` })))
        .execute();
      if (banners.length > 0)
        await tx
          .insertInto('banners')
          .values(banners.map((message) => ({ tenant_id: tenantId, message, link: null })))
          .execute();
      if (tenantId === 'nova') {
        await tx
          .insertInto('network_participants')
          .values(
            NOVA_NETWORK.map((row) => ({ ...row, tenant_id: tenantId, warehouses: JSON.stringify(row.warehouses) })),
          )
          .execute();
      }
    });
  }
};
