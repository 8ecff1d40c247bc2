import { LONG_SNACKBAR_DURATION, notifyError, settle } from '@tradehall/ui/state/snackbars';

const ABOUT = 'paypal';

/** Says why PayPal's window did not open, until it is tried again (A17). */
export function sayPayPalFailure(error: unknown): void {
  notifyError(error, { duration: LONG_SNACKBAR_DURATION, about: ABOUT });
}

export function forgetPayPalFailure(): void {
  settle(ABOUT);
}
