import type { CheckoutOptionsWire } from '@tradehall/contract/checkout/checkout-options';
import { isRealTimeMethod } from '@tradehall/domain/checkout/method-codes';
import { toMajorUnits } from '@tradehall/domain/money/minor-units';
import type { CheckoutAccount } from './checkout-account-read-model';

/** The options on the wire; `orderSubtotalMinor` is left out where there is no order yet (preferences). */
export function optionsWire(
  { options, settings }: Pick<CheckoutAccount, 'options' | 'settings'>,
  precision: number,
  orderSubtotalMinor?: number,
): CheckoutOptionsWire {
  const carriers = options.shippingAddresses.flatMap((address) => {
    const codes = options.shippingAddressIdShippingMethodCodeMapping[address.id] ?? [];
    const rate = settings.realTimeRates.find(
      (each) =>
        codes.includes(each.code) &&
        isRealTimeMethod(each.code) &&
        (each.countries.includes('*') || each.countries.includes(address.country)),
    );
    return rate
      ? [[address.id, { carrier: rate.carrier, carrierServiceLevel: rate.carrierServiceLevel }] as const]
      : [];
  });
  return definedOnly({
    ...mutable(options),
    realTimeQuoteShippingMethodDefaultCarrierByAddress: Object.fromEntries(carriers),
    maxShipmentInsuranceAmount:
      settings.maxShipmentInsuranceMinor === undefined
        ? undefined
        : toMajorUnits(settings.maxShipmentInsuranceMinor, precision),
    orderSubtotal: orderSubtotalMinor === undefined ? undefined : toMajorUnits(orderSubtotalMinor, precision),
    shipmentInsuredLabel: settings.shipmentInsuredLabel,
    shipmentNotInsuredLabel: settings.shipmentNotInsuredLabel,
  });
}

/** The domain hands out read-only structures; the wire's types are writable. */
type Writable<T> = T extends (infer Item)[] | readonly (infer Item)[]
  ? Writable<Item>[]
  : T extends object
    ? { -readonly [K in keyof T]: Writable<T[K]> }
    : T;
function mutable<T>(value: T): Writable<T> {
  return value as Writable<T>;
}

function definedOnly<T extends object>(record: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
