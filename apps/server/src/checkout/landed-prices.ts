import type { LandedBasis, LandedLineWire, LandedPriceWire } from '@tradehall/contract/checkout/landed-prices';
import { selectionFromPreferences } from '@tradehall/contract/checkout/selection-wire';
import { findShippingMethod, optionLabel } from '@tradehall/domain/checkout/checkout-options';
import { landedPrice, type LandedChoices } from '@tradehall/domain/checkout/landed-price';
import { selectDefaults } from '@tradehall/domain/checkout/reconcile-selection';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { dropInvalidDefaults } from '@tradehall/domain/preferences/check-preferences';
import type { CheckoutAccount } from '../checkout-options/checkout-account-read-model';

interface Landed {
  readonly basis: LandedBasis;
  readonly prices: LandedPriceWire[];
}

/** What lines would come to where they arrive, by what the account prefers (W25); as its checkout would begin. */
export function landedPricesOf(account: CheckoutAccount, lines: readonly LandedLineWire[], precision: number): Landed {
  const { options, settings } = account;
  const stored = selectionFromPreferences(account.preferences, precision);
  const selected = selectDefaults(options, dropInvalidDefaults(stored, options), undefined);
  const address = options.shippingAddresses.find(({ id }) => id === selected.shippingAddress);
  const payment = options.paymentMethods.find(({ code }) => code === selected.paymentMethod);
  const code = selected.shippingMethod;
  const method = code === undefined ? undefined : findShippingMethod(options, code);
  const choices: LandedChoices = {
    destination: address && { country: address.country, state: address.state },
    shippingMethodCode: code,
    insured: selected.shippingInsured,
    insuredAmountMinor: parseMoneyEntry(selected.shippingInsuranceAmount, precision),
    paymentMethodCode: selected.paymentMethod,
    additionalServiceCodes: selected.additionalServices,
  };
  return {
    basis: {
      address: address ? { code: address.id, label: optionLabel(address) || address.city } : null,
      shippingMethod: code !== undefined && method ? { code, label: optionLabel(method) } : null,
      paymentMethod: payment ? { code: payment.code, label: optionLabel(payment) } : null,
      services: options.additionalServices
        .filter((service) => selected.additionalServices.includes(service.code))
        .map((service) => ({ code: service.code, label: service.label })),
      insured: selected.shippingInsured === true,
    },
    prices: lines.map((line) => priceWire(settings, choices, line, precision)),
  };
}

function priceWire(
  settings: CheckoutAccount['settings'],
  choices: LandedChoices,
  line: LandedLineWire,
  precision: number,
): LandedPriceWire {
  const { charges, perUnitMinor } = landedPrice(
    settings,
    choices,
    {
      orderedQuantity: line.quantity,
      unitPriceMinor: toMinorUnits(line.unitPrice, precision),
      devicesPerUnit: line.devicesPerUnit,
      warehouseCode: line.warehouseCode,
    },
    precision,
  );
  const major = (minor: number) => toMajorUnits(minor, precision);
  return {
    line,
    total: major(charges.totalMinor),
    perUnit: major(perUnitMinor),
    goods: major(charges.subtotalMinor),
    freight: charges.freightUndefined ? null : major(charges.freightMinor),
    services: major(charges.additionalServicesFeeMinor),
    paymentFee: charges.paymentFeeUndefined ? null : major(charges.paymentFeeMinor),
    tax: major(charges.taxMinor),
    taxDescription: charges.taxDescription,
    isPickUp: charges.taxApplied?.at === 'PICK_UP',
    certificate: charges.taxApplied?.certificate?.name ?? null,
  };
}
