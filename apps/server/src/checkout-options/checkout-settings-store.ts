import { sql } from 'kysely';
import type { CheckoutSettingsWire } from '@tradehall/contract/checkout/checkout-settings';
import { completeCheckoutSettings, type CheckoutSettings } from '@tradehall/domain/checkout/checkout-settings';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { tooPrecise } from '@tradehall/domain/money/money-entry';
import type { Issue } from '@tradehall/domain/text/fill-text';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';

/** The name under which a tenant's checkout settings are stored. */
export const CHECKOUT_SETTINGS = 'checkout';

export async function readCheckoutSettings(tx: Transaction): Promise<CheckoutSettings> {
  const row = await tx
    .selectFrom('tenant_settings')
    .select('value')
    .where('name', '=', CHECKOUT_SETTINGS)
    .executeTakeFirst();
  return completeCheckoutSettings(row?.value as Partial<CheckoutSettings> | undefined);
}

export async function writeCheckoutSettings(tx: Transaction, settings: CheckoutSettings): Promise<void> {
  await sql`
    insert into tenant_settings (tenant_id, name, value) values (current_setting('app.tenant_id'), ${CHECKOUT_SETTINGS}, ${JSON.stringify(settings)}::jsonb)
    on conflict (tenant_id, name) do update set value = excluded.value, updated_at = now()`.execute(tx);
}

/** Keys of amounts on the wire and as stored; everything else travels unchanged. */
const AMOUNTS = {
  flat: 'flatMinor',
  perDevice: 'perDeviceMinor',
  least: 'leastMinor',
  leastInsurance: 'leastInsuranceMinor',
  maxShipmentInsuranceAmount: 'maxShipmentInsuranceMinor',
} as const;
const STORED = Object.fromEntries(Object.entries(AMOUNTS).map(([wire, stored]) => [stored, wire]));

type Convert = (amount: number, field: string) => number;

function rename(value: unknown, names: Readonly<Record<string, string>>, convert: Convert, at = ''): unknown {
  if (Array.isArray(value)) return value.map((each, index) => rename(each, names, convert, `${at}${index}.`));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const name = Object.hasOwn(names, key) ? names[key] : undefined;
      return name !== undefined && typeof each === 'number'
        ? [name, convert(each, at + key)]
        : [key, rename(each, names, convert, `${at}${key}.`)];
    }),
  );
}

/**
 * Settings from the wire: major units become minor ones wherever an amount stands. One that is finer than the currency
 * is refused at its field: rounded, it would charge something else than what was written.
 */
export function settingsFromWire(wire: CheckoutSettingsWire, precision: number): CheckoutSettings {
  const tooFine: Issue[] = [];
  const settings = rename(wire, AMOUNTS, (major, field) => {
    if (tooPrecise(major, precision)) tooFine.push({ messageCode: 'SETTING_TOO_FINE', params: [precision], field });
    return toMinorUnits(major, precision);
  });
  if (tooFine.length > 0) throw ApiError.ofIssues(422, tooFine);
  return settings as CheckoutSettings;
}

export function settingsToWire(settings: CheckoutSettings, precision: number): CheckoutSettingsWire {
  return rename(settings, STORED, (minor) => toMajorUnits(minor, precision)) as CheckoutSettingsWire;
}
