import type { CheckoutSettingsWire } from '@tradehall/contract/checkout/checkout-settings';
import { SETTING_SHAPES, type SettingValue } from '@tradehall/contract/settings/setting-shapes';
import {
  readCheckoutSettings,
  settingsFromWire,
  settingsToWire,
  writeCheckoutSettings,
} from '../checkout-options/checkout-settings-store';
import type { TaxPlace } from '@tradehall/domain/checkout/checkout-rates';
import type { Issue } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import { readDefinitions } from '../documents/document-definitions';
import { ApiError } from '../http/api-error';
import type { Tenant } from '../http/request-context';
import { lockSetting } from '../settings/setting-versions-store';
import { STATE_LIST } from '../places/places';
import type { Settings } from '../settings/settings';
import { checkWarehouses } from '../stock-list/known-warehouses';
import { hasPrices } from '../tenants/tenants-store';

/** What the parts say to buyers. */
const WORDS = [
  ...['shippingMethods', 'paymentMethods', 'additionalServices'].flatMap((part) => [
    `${part}.*.label`,
    `${part}.*.customLabel`,
    `${part}.*.description`,
    `${part}.*.instructions`,
  ]),
  'billMyAccount.label',
  'billMyAccount.customLabel',
  'taxes.*.description',
  'shipmentInsuredLabel',
  'shipmentNotInsuredLabel',
];

/** The parts of the checkout's settings that are edited, kept and reverted by themselves. */
export const CHECKOUT_SETTING_NAMES = ['payment', 'services', 'shipping', 'tax', 'destinations'] as const;
type Part = (typeof CHECKOUT_SETTING_NAMES)[number];

/** Shipping, payment, services and taxes as settings with versions (G05). */
export function defineCheckoutSettings(settings: Settings): void {
  for (const name of CHECKOUT_SETTING_NAMES)
    settings.define<SettingValue<Part>>(name, {
      words: WORDS,
      read: async (tx, tenant) => partOf(name, await readWire(tx, tenant)),
      write: (tx, tenant, value) => writePart(tx, tenant, name, value),
      ...(name === 'tax'
        ? { check: (tx, _tenant, value, before) => checkPlaces(tx, value as Tax, before as Tax) }
        : {}),
      ...(name === 'destinations'
        ? { check: (tx, _tenant, value, before) => checkPapers(tx, value as Destinations, before as Destinations) }
        : {}),
    });
}

type Tax = SettingValue<'tax'>;
type Destinations = SettingValue<'destinations'>;

/** Documents that nobody is asked for: where one of them counts alone, no destination is ever marked or held (W45). */
async function checkPapers(
  tx: Transaction,
  { destinations }: Destinations,
  before: Destinations,
): Promise<readonly Issue[]> {
  const known = new Set([
    ...(await readDefinitions(tx)).map(({ code }) => code),
    ...(before.destinations?.documents ?? []),
  ]);
  return (destinations?.documents ?? []).flatMap((code, at): Issue[] =>
    known.has(code)
      ? []
      : [{ messageCode: 'SETTING_DOCUMENT_UNKNOWN', params: [code], field: `destinations.documents.${at}` }],
  );
}

/** States that their countries don't have, and warehouses that the shop doesn't: nothing is ever taxed by them. */
async function checkPlaces(tx: Transaction, value: Tax, before: Tax): Promise<readonly Issue[]> {
  const isState = ({ country, state }: TaxPlace): boolean =>
    state === undefined || STATE_LIST[country]?.some(({ id }) => id === state) !== false;
  const rows = (one: Tax) => [...one.taxes, ...(one.pickUpPlaces ?? [])];
  const placeOf = ({ country, state }: TaxPlace): string => `${country} ${state ?? ''}`;
  const kept = new Set(rows(before).map(placeOf));
  const states = (list: 'taxes' | 'pickUpPlaces') =>
    (value[list] ?? []).flatMap((row, at): Issue[] =>
      isState(row) || kept.has(placeOf(row))
        ? []
        : [{ messageCode: 'SETTING_STATE_UNKNOWN', params: [row.state ?? ''], field: `${list}.${at}.state` }],
    );
  return [
    ...states('taxes'),
    ...states('pickUpPlaces'),
    ...(await checkWarehouses(
      tx,
      (value.pickUpPlaces ?? []).map(({ warehouseCode: code }, at) => ({
        code,
        field: `pickUpPlaces.${at}.warehouseCode`,
      })),
      (before.pickUpPlaces ?? []).map(({ warehouseCode }) => warehouseCode),
    )),
  ];
}

/** What has prices keeps its currency (SD82). */
export async function refuseOtherCurrency(tx: Transaction, now: string, next: string): Promise<void> {
  if (next !== now && (await hasPrices(tx)))
    throw ApiError.ofIssues(409, [{ messageCode: 'CURRENCY_IS_FIXED', field: 'currencyCode' }]);
}

async function readWire(tx: Transaction, tenant: Tenant): Promise<CheckoutSettingsWire> {
  return settingsToWire(await readCheckoutSettings(tx), tenant.configuration.currencyPrecision);
}

function partOf(name: Part, wire: CheckoutSettingsWire): SettingValue<Part> {
  const keys = Object.keys(SETTING_SHAPES[name].shape) as (keyof CheckoutSettingsWire)[];
  return Object.fromEntries(
    keys.flatMap((key) => (wire[key] === undefined ? [] : [[key, wire[key]]])),
  ) as SettingValue<Part>;
}

async function writePart(tx: Transaction, tenant: Tenant, name: Part, value: SettingValue<Part>): Promise<void> {
  // The parts lie in one row: two of them changed at once follow each other.
  await lockSetting(tx, 'checkout');
  const wire = await readWire(tx, tenant);
  if ('currencyCode' in value) await refuseOtherCurrency(tx, wire.currencyCode, value.currencyCode);
  const emptied = Object.fromEntries(Object.keys(SETTING_SHAPES[name].shape).map((key) => [key, undefined]));
  await writeCheckoutSettings(
    tx,
    settingsFromWire({ ...wire, ...emptied, ...value } as CheckoutSettingsWire, tenant.configuration.currencyPrecision),
  );
}
