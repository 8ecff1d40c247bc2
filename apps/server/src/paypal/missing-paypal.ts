import { PayPalRefusal, PayPalUnreachable, type PayPalClient } from './paypal-client';

/** What a refusal is called where nobody is there to ask. */
export const PAYPAL_NOT_CONFIGURED = 'PAYPAL_NOT_CONFIGURED';

/**
 * Stands where a deployment has no PayPal account, so that no order is ever paid without money (G18): nothing new is
 * started, what was under way stays undecided until there is an account to ask, and no message is believed.
 */
export function createMissingPayPal(): PayPalClient {
  const missing = 'This deployment has no PayPal account.';
  const undecided = (): Promise<never> => Promise.reject(new PayPalUnreachable(missing));
  return {
    createOrder: () => Promise.reject(new PayPalRefusal(503, PAYPAL_NOT_CONFIGURED, missing)),
    getOrder: undecided,
    captureOrder: undecided,
    refundCapture: undecided,
    verifyWebhook: () => Promise.resolve(false),
  };
}
