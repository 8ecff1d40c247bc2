import type { StockRowEntry } from '@tradehall/domain/stock-list/check-stock-row';
import type { StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import type { Database } from '../database/database';
import { createStockLedger } from '../stock-list/stock-ledger';
import { bumpStockList } from '../stock-list/stock-list-version';
import { say } from '../stock-list/seller-stock';
import { writeStockListSettings } from '../stock-list/stock-settings-store';
import { upsertStock } from '../stock-list/upsert-stock';
import type { DemoLoader } from './demo-loader';
import { DEMO_TENANTS } from './demo-tenants';
import { DEMO_DEVICES, type DemoDevice } from './demo-devices';

interface DemoShop {
  readonly tenantId: string;
  readonly items: number;
  readonly seed: number;
  readonly warehouses: Readonly<Record<string, string>>;
  readonly acceptingOffers: readonly string[];
  /** Units of the shop's currency for a dollar. */
  readonly rate: number;
  readonly max: number | null;
}

export const DEMO_SHOPS: readonly DemoShop[] = [
  {
    tenantId: 'acme',
    items: 6000,
    seed: 11,
    warehouses: { DAL: 'Dallas', MIA: 'Miami', LAX: 'Los Angeles', LOU: 'Louisville Central Distribution' },
    acceptingOffers: ['DAL', 'MIA', 'LOU'],
    rate: 1,
    max: 250,
  },
  {
    tenantId: 'nova',
    items: 3000,
    seed: 23,
    warehouses: { SEA: 'Seattle', DEN: 'Denver', HKG: 'Hong Kong' },
    acceptingOffers: ['SEA', 'HKG'],
    rate: 1,
    max: null,
  },
  {
    tenantId: 'orbit',
    items: 2000,
    seed: 37,
    warehouses: { TOR: 'Toronto', VAN: 'Vancouver' },
    acceptingOffers: ['TOR'],
    rate: 1,
    max: 100,
  },
  {
    tenantId: 'kumo',
    items: 800,
    seed: 41,
    warehouses: { TYO: 'Tokyo', OSA: 'Osaka' },
    acceptingOffers: ['TYO'],
    rate: 150,
    max: null,
  },
];

/** The warehouse that a shop's won lots leave from: the first of its own. */
export function shipsFrom(tenantId: string): { readonly warehouseCode: string; readonly warehouseLabel: string } {
  const shop = DEMO_SHOPS.find((one) => one.tenantId === tenantId);
  const [first] = Object.entries(shop?.warehouses ?? {});
  if (first === undefined) throw new Error(`The demo has no warehouse for ${tenantId}.`);
  return { warehouseCode: first[0], warehouseLabel: first[1] };
}

const GRADES = [
  {
    grade: 'A+',
    gradeLabel: 'A+',
    gradeDescription: 'Like new: no signs of use, battery above 90 percent, tested in full.',
    price: 1,
  },
  {
    grade: 'A',
    gradeLabel: 'A',
    gradeDescription: "Very light signs of use that cannot be seen at arm's length.",
    price: 0.93,
  },
  {
    grade: 'B+',
    gradeLabel: 'B+',
    gradeDescription: 'Light scratches on the frame, the screen free of them.',
    price: 0.86,
  },
  {
    grade: 'B',
    gradeLabel: 'B',
    gradeDescription: 'Visible scratches on frame and screen; works in full.',
    price: 0.78,
  },
  { grade: 'C', gradeLabel: 'C', gradeDescription: 'Heavy signs of use or a dent; works in full.', price: 0.64 },
  {
    grade: 'D',
    gradeLabel: 'D',
    gradeDescription: 'Works, with cracked glass or a fault that is named on the label.',
    price: 0.42,
  },
] as const;

/** mulberry32: the same numbers from the same seed, so that every run makes the same stock. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

interface Variant {
  readonly device: DemoDevice;
  readonly capacity: string;
  readonly step: number;
  readonly color: string;
  readonly carrier: string;
  readonly grade: (typeof GRADES)[number];
  readonly warehouse: string;
}

function* variantsOf(shop: DemoShop): Generator<Variant> {
  for (const device of DEMO_DEVICES) {
    for (const [step, capacity] of device.capacities.entries()) {
      for (const warehouse of Object.keys(shop.warehouses)) {
        for (const grade of GRADES) {
          for (const carrier of device.carriers)
            for (const color of device.colors) yield { device, capacity, step, color, carrier, grade, warehouse };
        }
      }
    }
  }
}

/**
 * Believable stock: every model, capacity and grade with its price, most in small lots, some sold
 * out, a few on special.
 */
export function makeDemoStock(shop: DemoShop, items = shop.items): StockRowEntry[] {
  const random = seededRandom(shop.seed);
  const all = [...variantsOf(shop)];
  const rows: StockRowEntry[] = [];
  for (let batch = 1; rows.length < items; batch++) {
    const share = Math.min(1, (items - rows.length) / all.length);
    // Groups are kept or left whole, as lots come in; only then are single variants.
    let group = '';
    let isKept = true;
    for (const variant of all) {
      if (rows.length === items) break;
      const key = `${variant.device.code}${variant.capacity}${variant.warehouse}${variant.grade.grade}`;
      if (key !== group) [group, isKept] = [key, share === 1 || random() < share * 1.5];
      if (isKept && (share === 1 || random() < 0.7)) rows.push(rowOf(shop, variant, batch, random));
    }
    if (batch > 200) throw new RangeError('the demo stock cannot be made that large');
  }
  return rows;
}

function rowOf(
  shop: DemoShop,
  { device, capacity, step, color, carrier, grade, warehouse }: Variant,
  batch: number,
  random: () => number,
): StockRowEntry {
  const dollars =
    device.price *
    (1 + step * 0.14) *
    grade.price *
    (carrier === 'Unlocked' || carrier === 'Cellular' ? 1.06 : 1) *
    (0.96 + random() * 0.08);
  const list = Math.max(1, Math.round(dollars) * shop.rate);
  const isSpecial = random() < 0.09;
  const isUnpriced = random() < 0.01;
  const groupDescription = `${device.manufacturer} ${device.model} ${capacity}${batch > 1 ? ` Lot ${batch}` : ''}`;
  const variant = [carrier, color].filter((word) => word !== '').join(' ');
  const code = [
    device.code,
    capacity.replace(/GB|mm/, ''),
    color.slice(0, 3),
    carrier.replace(/\W/g, '').slice(0, 3),
    grade.grade,
    batch > 1 ? batch : '',
  ]
    .filter((part) => part !== '')
    .join('-')
    .toUpperCase();
  return {
    itemNumber: code,
    warehouse,
    category: device.category,
    skuDescription: `${groupDescription} ${variant} ${grade.grade}`,
    groupDescription,
    groupItemDescription: variant,
    quantityAvailable: random() < 0.12 ? 0 : 1 + Math.floor(random() ** 3 * 420),
    listPrice: isUnpriced ? null : list,
    specialPrice: isSpecial && !isUnpriced ? Math.max(1, Math.floor((list * 0.92) / shop.rate) * shop.rate) : null,
    incrementSize: random() < 0.06 ? 5 : 1,
    attributes: {
      manufacturer: device.manufacturer,
      model: device.model,
      capacity,
      color,
      ...(carrier === '' ? {} : { carrier }),
      grade: grade.grade,
    },
  };
}

/** Settings that use what the stock list can do: levels per category, graded groups, labels, an order of capacities. */
export function demoSettings(shop: DemoShop): Partial<StockListSettings> {
  const levels = [
    ['manufacturer', 'carrier'],
    ['model', 'grade'],
    ['capacity', 'color'],
  ];
  return {
    category: ['Smartphones', 'Tablets', 'Watches', 'Laptops'],
    warehouse: Object.keys(shop.warehouses),
    grade: GRADES.map(({ grade }) => grade),
    warehouseLabels: shop.warehouses,
    attributeLabels: {
      manufacturer: 'Manufacturer',
      model: 'Model',
      capacity: 'Capacity',
      color: 'Color',
      carrier: 'Carrier',
      grade: 'Grade',
    },
    searchLevels: {
      Smartphones: levels,
      Tablets: levels,
      Watches: [['manufacturer'], ['model', 'grade'], ['capacity', 'color']],
      Laptops: [['manufacturer'], ['model', 'grade'], ['capacity', 'color']],
    },
    sortOrder: ['category', 'manufacturer', 'model', 'capacity', 'grade'],
    attributeSortAlgorithm: {
      model: 'AlphanumericAsNumeric',
      capacity: 'FilterOrder',
      groupDescription: 'AlphanumericAsNumeric',
    },
    filterOrder: {
      capacity: ['32GB', '64GB', '128GB', '256GB', '512GB', '1TB', '40mm', '41mm', '44mm', '45mm', '49mm'],
      manufacturer: ['Apple', 'Samsung', 'Google'],
    },
    searchEmptyValues: { carrier: { allowed: true, label: 'No carrier' } },
    searchHideSingleValueSelect: true,
    canSelectOutOfStockFilter: true,
    maxItemQuantityToBeDisplayed: shop.max,
    warehouseAcceptingOffer: shop.acceptingOffers,
    gradeFilterGroups: [
      { header: 'Ready to sell', footer: 'Tested in full, with a 90-day warranty', grades: ['A+', 'A', 'B+'] },
      { header: 'Value', footer: 'Works in full unless the label says otherwise', grades: ['B', 'C', 'D'] },
    ],
    showGradeIcon: true,
    gradeLabelDescriptions: GRADES.map(({ grade, gradeLabel, gradeDescription }) => ({
      grade,
      gradeLabel,
      gradeDescription,
    })),
    groupTopRightAttribute: 'grade',
    groupBottomRightAttribute: 'warehouse',
    groupAttributes: ['grade'],
  };
}

/** Brings rows in as a seller's upload would, and says how many were new. */
export async function loadStockRows(
  database: Database,
  tenantId: string,
  rows: readonly StockRowEntry[],
  precision: number,
  reference: string,
) {
  const parts = { ledger: createStockLedger(), bump: bumpStockList, precision, say };
  return database.inTenant(tenantId, (tx) =>
    upsertStock(
      tx,
      { tenantId, rows, isComplete: false, mergesAttributes: true, mayBreakFloors: true, cause: { reference } },
      parts,
    ),
  );
}

export const loadDemoStock: DemoLoader = async ({ database }) => {
  for (const shop of DEMO_SHOPS) {
    const tenant = DEMO_TENANTS.find((one) => one.tenantId === shop.tenantId);
    if (!tenant) continue;
    await database.inTenant(shop.tenantId, (tx) => writeStockListSettings(tx, demoSettings(shop)));
    await loadStockRows(
      database,
      shop.tenantId,
      makeDemoStock(shop),
      tenant.configuration.currencyPrecision ?? 2,
      'demo',
    );
  }
};
