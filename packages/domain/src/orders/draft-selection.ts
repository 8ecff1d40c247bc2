import { checkInsuranceAmount } from '../checkout/insurance';
import type { Currency } from '../money/currency';
import { moneyEntryText } from '../money/money-entry';
import { toMajorUnits, toMinorUnits } from '../money/minor-units';
import type { SelectedOptions } from '../checkout/selected-options';
import type { OrderChoices } from './order-draft';

/**
 * An order's choices as checkout's rules judge them (G16, H08), so that both screens and the server ask the
 * same questions. The freight a buyer expects belongs to checkout alone: an order that asks for a quote has its own.
 */
export function selectionOf(choices: OrderChoices, precision: number): SelectedOptions {
  const amount =
    choices.insuredAmount === null ? '' : moneyEntryText(toMinorUnits(choices.insuredAmount, precision), precision);
  return {
    shippingAddress: choices.shippingAddressId ?? undefined,
    shippingMethod: choices.shippingMethodCode ?? undefined,
    billingAddress: choices.billingAddressId ?? undefined,
    paymentMethod: choices.paymentMethodCode ?? undefined,
    additionalServices: choices.additionalServiceCodes,
    shippingInsured: choices.insured ?? undefined,
    shippingInsuranceAmount: amount,
    shippingInstruction: choices.shippingInstructions,
    billMyAccountInfo: {
      carrier: choices.carrier,
      serviceLevel: choices.carrierServiceLevel,
      accountNumber: choices.carrierShippingAccountNumber,
    },
    requestAQuoteInfo: { serviceLevel: choices.quoteServiceLevel, amount: '0' },
  };
}

/**
 * The choices once the goods are worth less than they are insured for: insured for all that can be (G13). An amount
 * that was typed in this edit is its buyer's to mend.
 */
export function recapInsurance(
  choices: OrderChoices,
  saved: Pick<OrderChoices, 'insuredAmount'>,
  limitMinor: number,
  precision: number,
): OrderChoices {
  const { insured, insuredAmount } = choices;
  if (insured !== true || insuredAmount === null || insuredAmount !== saved.insuredAmount || limitMinor <= 0)
    return choices;
  return toMinorUnits(insuredAmount, precision) > limitMinor
    ? { ...choices, insuredAmount: toMajorUnits(limitMinor, precision) }
    : choices;
}

/** The choices as they can be charged: while an insured amount is in error it stays as the order has it (G13). */
export function chargeableChoices(
  choices: OrderChoices,
  saved: Pick<OrderChoices, 'insured' | 'insuredAmount'>,
  limitMinor: number,
  currency: Currency,
): OrderChoices {
  if (choices.insured !== true) return choices;
  const { shippingInsuranceAmount } = selectionOf(choices, currency.precision);
  if (checkInsuranceAmount(shippingInsuranceAmount, limitMinor, currency) === undefined) return choices;
  return { ...choices, insured: saved.insured, insuredAmount: saved.insuredAmount };
}

/** The order's choices after one of checkout's steps (another address, method, carrier …) was taken on them. */
export function choicesOf(selected: SelectedOptions, choices: OrderChoices): OrderChoices {
  const insuredAmount = Number(selected.shippingInsuranceAmount);
  return {
    ...choices,
    shippingAddressId: selected.shippingAddress ?? null,
    shippingMethodCode: selected.shippingMethod ?? null,
    billingAddressId: selected.billingAddress ?? null,
    paymentMethodCode: selected.paymentMethod ?? null,
    additionalServiceCodes: selected.additionalServices,
    insured: selected.shippingInsured ?? null,
    insuredAmount:
      selected.shippingInsured === true && selected.shippingInsuranceAmount !== '' && Number.isFinite(insuredAmount)
        ? insuredAmount
        : null,
    shippingInstructions: selected.shippingInstruction,
    carrier: selected.billMyAccountInfo.carrier,
    carrierServiceLevel: selected.billMyAccountInfo.serviceLevel,
    carrierShippingAccountNumber: selected.billMyAccountInfo.accountNumber,
    quoteServiceLevel: selected.requestAQuoteInfo.serviceLevel,
  };
}
