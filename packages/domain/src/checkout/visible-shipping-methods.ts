import { findShippingMethod, type CheckoutOptions, type ShippingMethodOption } from './checkout-options';
import { REQUEST_A_QUOTE, isRealTimeMethod } from './method-codes';

/** Codes the carriers returned a quote for; undefined while the answer is still on its way. */
export type QuotedCodes = readonly string[] | undefined;

export interface VisibleMethod {
  readonly code: string;
  readonly method: ShippingMethodOption;
}

/**
 * Methods shown for an address, in the mapping's order (G09, G12). A real-time method needs a quote;
 * when no real-time method of the address got one, REQUEST_A_QUOTE is shown in their place, even where
 * the mapping leaves it out. `showMethod: false` hides a method (N19).
 */
export function visibleShippingMethods(
  options: CheckoutOptions,
  shippingAddressId: string | undefined,
  quoted: QuotedCodes,
): VisibleMethod[] {
  if (shippingAddressId === undefined) return [];
  const allowed = options.shippingAddressIdShippingMethodCodeMapping[shippingAddressId] ?? [];
  const codes =
    needsQuote(options, shippingAddressId, quoted) && !allowed.includes(REQUEST_A_QUOTE)
      ? [...allowed, REQUEST_A_QUOTE]
      : allowed;
  return codes.flatMap((code) => {
    const method = findShippingMethod(options, code);
    if (!method || method.showMethod === false) return [];
    if (isRealTimeMethod(code) && quoted !== undefined && !quoted.includes(code)) return [];
    return [{ code, method }];
  });
}

/** Whether the address ships by real-time methods alone known by quotes, and no carrier returned one. */
export function needsQuote(options: CheckoutOptions, shippingAddressId: string, quoted: QuotedCodes): boolean {
  if (quoted === undefined) return false;
  const realTime = (options.shippingAddressIdShippingMethodCodeMapping[shippingAddressId] ?? []).filter(
    isRealTimeMethod,
  );
  return realTime.length > 0 && !realTime.some((code) => quoted.includes(code));
}

/** What becomes of the chosen method when the quotes arrive: a method that got none gives way to REQUEST_A_QUOTE. */
export function methodAfterQuotes(
  options: CheckoutOptions,
  shippingAddressId: string,
  chosen: string | undefined,
  quoted: QuotedCodes,
): string | undefined {
  const visible = visibleShippingMethods(options, shippingAddressId, quoted);
  if (chosen !== undefined && visible.some((method) => method.code === chosen)) return chosen;
  if (needsQuote(options, shippingAddressId, quoted) && visible.some((method) => method.code === REQUEST_A_QUOTE))
    return REQUEST_A_QUOTE;
  return chosen !== undefined && isRealTimeMethod(chosen) ? visible[0]?.code : undefined;
}
