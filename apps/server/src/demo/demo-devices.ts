/** A model that the demo sells: base price in dollars for its smallest capacity, like new. */
export interface DemoDevice {
  readonly category: 'Smartphones' | 'Tablets' | 'Watches' | 'Laptops';
  readonly manufacturer: string;
  readonly model: string;
  /** Part of the item number. */
  readonly code: string;
  readonly capacities: readonly string[];
  readonly colors: readonly string[];
  readonly price: number;
  readonly carriers: readonly string[];
}

const LOCKS = ['Unlocked', 'AT&T', 'T-Mobile', 'Verizon'];
const FREE = ['Unlocked'];
const CELLULAR = ['Wi-Fi', 'Cellular'];
const NONE = [''];

type Row = readonly [model: string, code: string, price: number, capacities: string, colors: string];

const phones: Readonly<Record<string, readonly Row[]>> = {
  Apple: [
    ['iPhone 11', 'IP11', 145, '64GB 128GB', 'Black White Red Green'],
    ['iPhone 12', 'IP12', 190, '64GB 128GB 256GB', 'Black White Blue Green'],
    ['iPhone 12 Pro', 'IP12P', 255, '128GB 256GB', 'Graphite Silver Gold'],
    ['iPhone 13', 'IP13', 280, '128GB 256GB 512GB', 'Midnight Starlight Blue Pink'],
    ['iPhone 13 Pro', 'IP13P', 375, '128GB 256GB 512GB', 'Graphite Silver Gold'],
    ['iPhone 14', 'IP14', 385, '128GB 256GB', 'Midnight Starlight Purple Blue'],
    ['iPhone 14 Pro Max', 'IP14X', 590, '128GB 256GB 512GB 1TB', 'Black Silver Gold Purple'],
    ['iPhone 15', 'IP15', 520, '128GB 256GB', 'Black Blue Green Pink'],
    ['iPhone 15 Pro', 'IP15P', 680, '128GB 256GB 512GB', 'Natural Blue White Black'],
    ['iPhone 16', 'IP16', 690, '128GB 256GB', 'Black White Teal Ultramarine'],
  ],
  Samsung: [
    ['Galaxy S21', 'GS21', 150, '128GB 256GB', 'Gray White Violet'],
    ['Galaxy S22', 'GS22', 205, '128GB 256GB', 'Black White Green'],
    ['Galaxy S22 Ultra', 'GS22U', 330, '128GB 256GB 512GB', 'Black White Burgundy'],
    ['Galaxy S23', 'GS23', 320, '128GB 256GB', 'Black Cream Lavender'],
    ['Galaxy S24 Ultra', 'GS24U', 640, '256GB 512GB', 'Black Gray Violet'],
    ['Galaxy A54', 'GA54', 160, '128GB', 'Black White Lime'],
    ['Galaxy Z Flip5', 'GZF5', 390, '256GB 512GB', 'Graphite Mint Lavender'],
  ],
  Google: [
    ['Pixel 6a', 'PX6A', 120, '128GB', 'Black White Green'],
    ['Pixel 7', 'PX7', 180, '128GB 256GB', 'Black Snow Lemongrass'],
    ['Pixel 8 Pro', 'PX8P', 390, '128GB 256GB', 'Black Porcelain Blue'],
  ],
  Motorola: [
    ['Edge 40', 'ME40', 190, '256GB', 'Black Green'],
    ['Moto G Power', 'MGP', 85, '64GB 128GB', 'Blue Silver'],
  ],
  OnePlus: [
    ['OnePlus 11', 'OP11', 300, '128GB 256GB', 'Black Green'],
    ['Nord N30', 'OPN30', 125, '128GB', 'Gray'],
  ],
};
const tablets: Readonly<Record<string, readonly Row[]>> = {
  Apple: [
    ['iPad 9th Gen', 'PD9', 165, '64GB 256GB', 'Gray Silver'],
    ['iPad Air 5', 'PDA5', 340, '64GB 256GB', 'Gray Blue Pink'],
    ['iPad Pro 11', 'PDP11', 520, '128GB 256GB 512GB', 'Gray Silver'],
    ['iPad mini 6', 'PDM6', 300, '64GB 256GB', 'Gray Pink Purple'],
  ],
  Samsung: [
    ['Galaxy Tab S8', 'TS8', 290, '128GB 256GB', 'Graphite Silver'],
    ['Galaxy Tab A8', 'TA8', 110, '32GB 64GB', 'Gray Silver'],
  ],
  Lenovo: [['Tab P11', 'LP11', 120, '64GB 128GB', 'Gray']],
};
const watches: Readonly<Record<string, readonly Row[]>> = {
  Apple: [
    ['Watch SE 2', 'WSE2', 120, '40mm 44mm', 'Midnight Starlight Silver'],
    ['Watch Series 8', 'WS8', 195, '41mm 45mm', 'Midnight Starlight Silver Red'],
    ['Watch Ultra', 'WU1', 420, '49mm', 'Titanium'],
  ],
  Samsung: [
    ['Galaxy Watch5', 'GW5', 95, '40mm 44mm', 'Graphite Silver'],
    ['Galaxy Watch6', 'GW6', 140, '40mm 44mm', 'Graphite Gold'],
  ],
};
const laptops: Readonly<Record<string, readonly Row[]>> = {
  Apple: [
    ['MacBook Air M1', 'MBA1', 480, '256GB 512GB', 'Gray Silver Gold'],
    ['MacBook Air M2', 'MBA2', 690, '256GB 512GB', 'Midnight Starlight Silver'],
    ['MacBook Pro 14 M2', 'MBP14', 1180, '512GB 1TB', 'Gray Silver'],
  ],
  Dell: [
    ['Latitude 7420', 'DL7420', 340, '256GB 512GB', 'Black'],
    ['XPS 13 9315', 'DX13', 560, '512GB 1TB', 'Blue Umber'],
  ],
  HP: [['EliteBook 840 G8', 'HE840', 360, '256GB 512GB', 'Silver']],
  Lenovo: [
    ['ThinkPad X1 Carbon G9', 'LX1C9', 520, '512GB 1TB', 'Black'],
    ['ThinkPad T14 G2', 'LT14', 350, '256GB 512GB', 'Black'],
  ],
};

function devices(
  category: DemoDevice['category'],
  rows: Readonly<Record<string, readonly Row[]>>,
  carriersOf: (manufacturer: string) => readonly string[],
): DemoDevice[] {
  return Object.entries(rows).flatMap(([manufacturer, models]) =>
    models.map(([model, code, price, capacities, colors]) => ({
      category,
      manufacturer,
      model,
      code,
      price,
      capacities: capacities.split(' '),
      colors: colors.split(' '),
      carriers: carriersOf(manufacturer),
    })),
  );
}

export const DEMO_DEVICES: readonly DemoDevice[] = [
  ...devices('Smartphones', phones, (manufacturer) => (manufacturer === 'OnePlus' ? FREE : LOCKS)),
  ...devices('Tablets', tablets, () => CELLULAR),
  ...devices('Watches', watches, () => CELLULAR),
  ...devices('Laptops', laptops, () => NONE),
];
