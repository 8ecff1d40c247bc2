import type { PreferencesSelection, ShippingChoice } from './checkout-options';
import { moneyEntryText, parseMoneyEntry } from '@tradehall/domain/money/money-entry';
import { toMajorUnits, toMinorUnits } from '@tradehall/domain/money/minor-units';
import { BILL_MY_ACCOUNT } from '@tradehall/domain/checkout/method-codes';
import { NOTHING_SELECTED, type SelectedOptions } from '@tradehall/domain/checkout/selected-options';

interface ChosenOnWire {
  readonly shippingAddressId?: string | undefined;
  readonly shippingOption?: ShippingChoice | undefined;
  readonly billingAddressId?: string | undefined;
  readonly paymentMethodCode?: string | undefined;
  readonly services?: readonly string[] | undefined;
  readonly requestAQuoteInfo?: { readonly serviceLevel: string; readonly amount: number } | undefined;
}

/** A selection as the domain's rules judge it, from what a buyer sent. */
export function selectionFromWire(chosen: ChosenOnWire, precision: number): SelectedOptions {
  const option = chosen.shippingOption;
  const entry = (amount: number | undefined) =>
    amount === undefined ? '' : moneyEntryText(toMinorUnits(amount, precision), precision);
  return {
    ...NOTHING_SELECTED,
    shippingAddress: chosen.shippingAddressId,
    shippingMethod: option?.shippingMethodCode,
    billingAddress: chosen.billingAddressId,
    paymentMethod: chosen.paymentMethodCode,
    additionalServices: [...new Set(chosen.services ?? [])],
    shippingInsured: option?.insured,
    shippingInsuranceAmount: option?.insured ? entry(option.insuredAmount) : '',
    shippingInstruction: option?.shippingInstructions ?? '',
    billMyAccountInfo: {
      carrier: option?.carrier ?? '',
      serviceLevel: option?.carrierServiceLevel ?? '',
      accountNumber: option?.carrierShippingAccountNumber ?? '',
    },
    requestAQuoteInfo: {
      serviceLevel: chosen.requestAQuoteInfo?.serviceLevel ?? '',
      amount: entry(chosen.requestAQuoteInfo?.amount),
    },
  };
}

export function selectionFromPreferences(stored: PreferencesSelection, precision: number): SelectedOptions {
  return selectionFromWire(
    {
      shippingAddressId: stored.shippingOption?.shippingAddressId,
      shippingOption: stored.shippingOption?.shippingOptionDetails,
      billingAddressId: stored.paymentOption?.billingAddressId,
      paymentMethodCode: stored.paymentOption?.paymentOptionDetails?.paymentMethodCode,
      services: stored.services,
    },
    precision,
  );
}

/** Preferences as they are stored and sent: what was not chosen is left out. */
export function preferencesFromSelection(selected: SelectedOptions, precision: number): PreferencesSelection {
  return {
    ...(selected.shippingAddress === undefined
      ? {}
      : {
          shippingOption: {
            shippingAddressId: selected.shippingAddress,
            ...(selected.shippingMethod === undefined
              ? {}
              : { shippingOptionDetails: shippingChoiceOf(selected, precision) }),
          },
        }),
    ...(selected.billingAddress === undefined && selected.paymentMethod === undefined
      ? {}
      : {
          paymentOption: {
            ...(selected.billingAddress === undefined ? {} : { billingAddressId: selected.billingAddress }),
            ...(selected.paymentMethod === undefined
              ? {}
              : { paymentOptionDetails: { paymentMethodCode: selected.paymentMethod } }),
          },
        }),
    services: [...selected.additionalServices],
  };
}

export function shippingChoiceOf(selected: SelectedOptions, precision: number): ShippingChoice {
  const { carrier, serviceLevel, accountNumber } = selected.billMyAccountInfo;
  const insuredMinor = parseMoneyEntry(selected.shippingInsuranceAmount, precision);
  return {
    shippingMethodCode: selected.shippingMethod ?? '',
    ...(selected.shippingInsured === undefined ? {} : { insured: selected.shippingInsured }),
    ...(selected.shippingInsured && insuredMinor !== undefined
      ? { insuredAmount: toMajorUnits(insuredMinor, precision) }
      : {}),
    ...(selected.shippingInstruction === '' ? {} : { shippingInstructions: selected.shippingInstruction }),
    ...(selected.shippingMethod === BILL_MY_ACCOUNT
      ? { carrier, carrierServiceLevel: serviceLevel, carrierShippingAccountNumber: accountNumber }
      : {}),
  };
}
