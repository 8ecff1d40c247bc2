import type { PickUpPlace, TaxPlace } from '../checkout/checkout-rates';
import { ALL_COUNTRIES, isCountry, isCountryOrAll } from '../fields/country-codes';
import type { ConditionalRule } from '../offers/response-rules';
import { ORDER_STATUS, phaseOf } from '../orders/order-life';
import { findCurrency } from '../tenants/currency';
import type { Issue } from '../text/fill-text';

/** What names of things in a list are twice, each at the field that repeats it. */
export function repeated<Row extends object>(
  rows: readonly Row[],
  list: string,
  field: keyof Row & string,
): readonly Issue[] {
  const seen = new Set<unknown>();
  return rows.flatMap((row, at): Issue[] => {
    const value = row[field];
    if (!seen.has(value)) {
      seen.add(value);
      return [];
    }
    return [{ messageCode: 'SETTING_TWICE', params: [String(value)], field: `${list}.${at}.${field}` }];
  });
}

/** A code that is none would tax, ship or charge by another rule, or by none: it is refused where it is written. */
const unknown = (messageCode: string, value: string, field: string): Issue =>
  value === '' ? { messageCode: 'SETTING_REQUIRED', field } : { messageCode, params: [value], field };

/** Countries of a list that are none, and those that stand there twice (G04). */
function checkCountries(countries: readonly string[], field: string): readonly Issue[] {
  return countries.flatMap((code, at): Issue[] => {
    if (!isCountryOrAll(code)) return [unknown('SETTING_COUNTRY_UNKNOWN', code, `${field}.${at}`)];
    return countries.indexOf(code) === at
      ? []
      : [{ messageCode: 'SETTING_TWICE', params: [code], field: `${field}.${at}` }];
  });
}

interface ShippingPlaces {
  readonly shippingMethods: readonly { readonly countries: readonly string[] }[];
  readonly realTimeRates: readonly { readonly countries: readonly string[] }[];
  readonly billMyAccount?:
    | {
        readonly countries: readonly string[];
        readonly carrierChoiceRestricted?: boolean | undefined;
        readonly carrierOptions?: readonly string[] | undefined;
        readonly carrierServiceLevelOptions?: Readonly<Record<string, readonly string[]>> | undefined;
      }
    | undefined;
}

/** Shipping goes to countries that there are, by carriers that can be chosen (G04, G12). */
export function checkShippingPlaces({
  shippingMethods,
  realTimeRates,
  billMyAccount,
}: ShippingPlaces): readonly Issue[] {
  const {
    countries = [],
    carrierChoiceRestricted,
    carrierOptions: carriers = [],
    carrierServiceLevelOptions: levels = {},
  } = billMyAccount ?? {};
  return [
    ...shippingMethods.flatMap((method, at) => checkCountries(method.countries, `shippingMethods.${at}.countries`)),
    ...realTimeRates.flatMap((rate, at) => checkCountries(rate.countries, `realTimeRates.${at}.countries`)),
    ...checkCountries(countries, 'billMyAccount.countries'),
    ...carriers.flatMap((carrier, at): Issue[] =>
      carriers.indexOf(carrier) === at
        ? []
        : [{ messageCode: 'SETTING_TWICE', params: [carrier], field: `billMyAccount.carrierOptions.${at}` }],
    ),
    ...Object.keys(levels).flatMap((carrier): Issue[] =>
      carrierChoiceRestricted !== true || carriers.includes(carrier)
        ? []
        : [
            {
              messageCode: 'SETTING_CARRIER_MISSING',
              params: [carrier],
              field: `billMyAccount.carrierServiceLevelOptions.${carrier}`,
            },
          ],
    ),
  ];
}

/** The currency of payments is one that providers know. */
export function checkCurrencyCode(code: string): readonly Issue[] {
  return findCurrency(code) === undefined ? [unknown('SETTING_CURRENCY_UNKNOWN', code, 'currencyCode')] : [];
}

/** Decimals of a rate of tax; what is finer was a slip. */
const TAX_DECIMALS = 4;

/**
 * Rates of tax and places of pick-up by countries that there are, each place once: of two rates of one place the second
 * would never hold (G05, W44).
 */
export function checkTaxes({
  taxes,
  pickUpPlaces = [],
}: {
  readonly taxes: readonly (TaxPlace & { readonly percent: number })[];
  readonly pickUpPlaces?: readonly PickUpPlace[] | undefined;
}): readonly Issue[] {
  const places = taxes.map(({ country, state }) => [country, state].filter(Boolean).join(' '));
  return [
    ...taxes.flatMap(({ country, state, percent }, at): Issue[] => {
      const field = (name: string) => `taxes.${at}.${name}`;
      if (!isCountryOrAll(country)) return [unknown('SETTING_COUNTRY_UNKNOWN', country, field('country'))];
      if (state === '') return [{ messageCode: 'SETTING_REQUIRED', field: field('state') }];
      if (country === ALL_COUNTRIES && state !== undefined)
        return [{ messageCode: 'SETTING_STATE_OF_ALL', field: field('state') }];
      const place = places[at] ?? '';
      if (places.indexOf(place) !== at)
        return [
          { messageCode: 'SETTING_TWICE', params: [place], field: field(state === undefined ? 'country' : 'state') },
        ];
      return Number(percent.toFixed(TAX_DECIMALS)) === percent
        ? []
        : [{ messageCode: 'SETTING_TOO_FINE', params: [TAX_DECIMALS], field: field('percent') }];
    }),
    ...pickUpPlaces.flatMap(({ warehouseCode, country, state }, at): Issue[] => {
      const field = (name: string) => `pickUpPlaces.${at}.${name}`;
      const missing = [warehouseCode === '' ? 'warehouseCode' : '', state === '' ? 'state' : ''].find(Boolean);
      if (missing !== undefined) return [{ messageCode: 'SETTING_REQUIRED', field: field(missing) }];
      return isCountry(country) ? [] : [unknown('SETTING_COUNTRY_UNKNOWN', country, field('country'))];
    }),
    ...repeated(pickUpPlaces, 'pickUpPlaces', 'warehouseCode'),
  ];
}

/** Orders that are released get a status that there is, and one of released orders (H02). */
export function checkReleaseStatus(
  fulfillment:
    | {
        readonly statuses?: Readonly<Record<string, unknown>> | undefined;
        readonly onReleaseFulfillmentStatusTo?: string | undefined;
      }
    | undefined,
): readonly Issue[] {
  const { statuses, onReleaseFulfillmentStatusTo: to } = fulfillment ?? {};
  if (statuses === undefined || to === undefined) return [];
  const isThere = Object.hasOwn(statuses, to);
  if (isThere && phaseOf(to) === 'released') return [];
  const messageCode = isThere ? 'SETTING_STATUS_NOT_RELEASED' : 'SETTING_STATUS_MISSING';
  return [{ messageCode, params: [to], field: 'fulfillmentSettings.onReleaseFulfillmentStatusTo' }];
}

/** Statuses that no order has would show no invoice to anybody (H02); some have theirs without a word of the shop's. */
export function checkInvoiceStatuses(
  statuses: Readonly<Record<string, unknown>> | undefined,
  shown: readonly string[],
): readonly Issue[] {
  if (statuses === undefined) return [];
  const known = new Set([...Object.keys(statuses), ...Object.values<string>(ORDER_STATUS)]);
  return shown.flatMap((status, at) =>
    known.has(status)
      ? []
      : [{ messageCode: 'SETTING_STATUS_MISSING', params: [status], field: `invoiceSettings.statuses.${at}` }],
  );
}

/** Two series under one prefix would give two documents the same number. */
export function checkInvoicing(settings: {
  readonly invoicePrefix: string;
  readonly creditNotePrefix: string;
}): readonly Issue[] {
  return settings.invoicePrefix === settings.creditNotePrefix
    ? [{ messageCode: 'SETTING_TWICE', params: [settings.creditNotePrefix], field: 'creditNotePrefix' }]
    : [];
}

interface Thresholds {
  readonly acceptFromPercent: number;
  readonly counterFromPercent: number;
  readonly counterAtPercent: number;
}

export function checkResponseRules(
  rules: Thresholds & { readonly rules?: readonly ConditionalRule[] | undefined },
): readonly Issue[] {
  const list = rules.rules ?? [];
  return [...checkThresholds(rules), ...checkConditionalRules(list), ...repeated(list, 'rules', 'name')];
}

/**
 * Thresholds that contradict each other would answer no offer as they read: a counter at the percentage where counters
 * begin, or below it, is never above an offer, and would accept every one of them.
 */
function checkThresholds({ acceptFromPercent, counterFromPercent, counterAtPercent }: Thresholds): readonly Issue[] {
  if (counterFromPercent > acceptFromPercent)
    return [{ messageCode: 'SETTING_AT_MOST', params: [acceptFromPercent], field: 'counterFromPercent' }];
  return counterFromPercent < acceptFromPercent && counterAtPercent <= counterFromPercent
    ? [{ messageCode: 'RULE_COUNTERS_BELOW_OFFER', params: [counterFromPercent], field: 'counterAtPercent' }]
    : [];
}

/** Rules that contradict themselves, or that an earlier one leaves nothing to, each at its field (SD42). */
function checkConditionalRules(rules: readonly ConditionalRule[]): readonly Issue[] {
  return rules.flatMap((rule, at): Issue[] => {
    const field = (name: string) => `rules.${at}.${name}`;
    if (rule.fromPercent >= rule.belowPercent)
      return [{ messageCode: 'RULE_MATCHES_NOTHING', field: field('belowPercent') }];
    if (rule.answer === 'COUNTER' && rule.counterAtPercent <= rule.fromPercent)
      return [
        { messageCode: 'RULE_COUNTERS_BELOW_OFFER', params: [rule.fromPercent], field: field('counterAtPercent') },
      ];
    const before = rules.slice(0, at).find((earlier) => covers(earlier, rule));
    return before === undefined
      ? []
      : [{ messageCode: 'RULE_NEVER_REACHED', params: [before.name], field: field('name') }];
  });
}

/** Whatever the one rule matches, the other matched before. */
function covers(earlier: ConditionalRule, later: ConditionalRule): boolean {
  return (
    (earlier.category === '' || earlier.category === later.category) &&
    (earlier.warehouse === '' || earlier.warehouse === later.warehouse) &&
    earlier.unitsLeft <= later.unitsLeft &&
    earlier.fromPercent <= later.fromPercent &&
    earlier.belowPercent >= later.belowPercent
  );
}
