import { PayPalUnreachable, type PayPalClient } from './paypal-client';

/**
 * Stands where there is no account to ask, so that no order is ever paid without money (G18): what was under way stays
 * undecided until there is one again, and no message is believed.
 */
export function createMissingPayPal(why: string): PayPalClient {
  const undecided = (): Promise<never> => Promise.reject(new PayPalUnreachable(why));
  return {
    createOrder: undecided,
    getOrder: undecided,
    captureOrder: undecided,
    refundCapture: undecided,
    verifyWebhook: () => Promise.resolve(false),
    signIn: undecided,
    hasWebhook: undecided,
  };
}
