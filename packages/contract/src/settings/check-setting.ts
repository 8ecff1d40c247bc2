import { z } from 'zod/mini';
import {
  checkCurrencyCode,
  checkInvoiceStatuses,
  checkInvoicing,
  checkReleaseStatus,
  checkResponseRules,
  checkShippingPlaces,
  checkTaxes,
  repeated,
} from '@tradehall/domain/settings/check-settings';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { isSeenText } from '../wire/input-types';
import { SETTING_SHAPES, type SettingName, type SettingValue } from './setting-shapes';

/** Rules beyond the shape, asked once the shape fits. */
const RULES: { readonly [Name in SettingName]?: (value: SettingValue<Name>) => readonly Issue[] } = {
  shipping: ({ shippingMethods, realTimeRates, billMyAccount }) => [
    ...repeated(shippingMethods, 'shippingMethods', 'code'),
    ...checkShippingPlaces({ shippingMethods, realTimeRates, billMyAccount }),
    ...realTimeRates.flatMap(({ code }, at) =>
      shippingMethods.some((method) => method.code === code)
        ? []
        : [{ messageCode: 'SETTING_METHOD_MISSING', params: [code], field: `realTimeRates.${at}.code` }],
    ),
  ],
  payment: ({ currencyCode, paymentMethods }) => [
    ...checkCurrencyCode(currencyCode),
    ...repeated(paymentMethods, 'paymentMethods', 'code'),
  ],
  services: ({ additionalServices }) => repeated(additionalServices, 'additionalServices', 'code'),
  tax: checkTaxes,
  orders: ({ fulfillmentSettings, invoiceSettings }) => [
    ...checkReleaseStatus(fulfillmentSettings),
    ...checkInvoiceStatuses(fulfillmentSettings?.statuses, invoiceSettings?.statuses ?? []),
  ],
  calendar: ({ days, holidays }) => [
    ...(Object.values(days).includes(true) ? [] : [{ messageCode: 'SETTING_REQUIRED', field: 'days.monday' }]),
    ...repeated(holidays, 'holidays', 'date'),
  ],
  invoicing: checkInvoicing,
  'offer-rules': checkResponseRules,
};

/** Everything that keeps a value from being a setting's, each at its field (SD80). Browser and server ask the same. */
export function checkSetting(name: SettingName, value: unknown): readonly Issue[] {
  const parsed = z.safeParse(SETTING_SHAPES[name], value);
  if (!parsed.success) return parsed.error.issues.map(issueOf);
  const unseen = unseenNames(value).map((field) => ({ messageCode: 'SETTING_REQUIRED', field }));
  const rules = RULES[name] as ((fitting: unknown) => readonly Issue[]) | undefined;
  return [...unseen, ...(rules?.(parsed.data) ?? [])];
}

const NAMES = /(^|\.)((name|label|description|legalName|accountHolder)|attributeLabels\.[^.]+)$/;

/** What names something and is blanks alone, by its field: buyers would read an empty row. */
function unseenNames(value: unknown, path = ''): readonly string[] {
  if (typeof value === 'string') return value !== '' && !isSeenText(value) && NAMES.test(path) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => unseenNames(entry, path === '' ? key : `${path}.${key}`));
}

/** What is asked for where a number is none, or has decimals that it may not have. */
const NUMBERS: Readonly<Record<string, string>> = { number: 'SETTING_NUMBER', int: 'SETTING_WHOLE' };

function issueOf(found: z.core.$ZodIssue): Issue {
  const field = found.path.map(String).join('.');
  switch (found.code) {
    case 'too_small':
      return found.origin === 'number' || found.origin === 'int'
        ? { messageCode: 'SETTING_AT_LEAST', params: [Number(found.minimum)], field }
        : { messageCode: 'SETTING_REQUIRED', field };
    case 'too_big':
      return found.origin === 'number' || found.origin === 'int'
        ? { messageCode: 'SETTING_AT_MOST', params: [Number(found.maximum)], field }
        : { messageCode: 'SETTING_TOO_LONG', params: [Number(found.maximum)], field };
    case 'invalid_type':
      return { messageCode: NUMBERS[found.expected] ?? 'SETTING_REQUIRED', field };
    default: {
      // A rule of the shape may name what it asks for.
      const named = found.code === 'custom' ? found.params?.['messageCode'] : undefined;
      return { messageCode: typeof named === 'string' ? named : 'SETTING_DOES_NOT_FIT', field };
    }
  }
}
