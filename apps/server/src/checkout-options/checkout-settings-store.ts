import { sql } from 'kysely';
import type { CheckoutSettingsWire } from '@tradehall/contract/checkout/checkout-settings';
import { completeCheckoutSettings, type CheckoutSettings } from '@tradehall/domain/checkout/checkout-settings';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import type { Transaction } from '../database/transaction-kysely';

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

function rename(value: unknown, names: Readonly<Record<string, string>>, convert: (amount: number) => number): unknown {
  if (Array.isArray(value)) return value.map((each) => rename(each, names, convert));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const name = Object.hasOwn(names, key) ? names[key] : undefined;
      return name !== undefined && typeof each === 'number'
        ? [name, convert(each)]
        : [key, rename(each, names, convert)];
    }),
  );
}

/** Settings from the wire: major units become minor ones wherever an amount stands. */
export function settingsFromWire(wire: CheckoutSettingsWire, precision: number): CheckoutSettings {
  return rename(wire, AMOUNTS, (major) => toMinorUnits(major, precision)) as CheckoutSettings;
}

export function settingsToWire(settings: CheckoutSettings, precision: number): CheckoutSettingsWire {
  return rename(settings, STORED, (minor) => toMajorUnits(minor, precision)) as CheckoutSettingsWire;
}
