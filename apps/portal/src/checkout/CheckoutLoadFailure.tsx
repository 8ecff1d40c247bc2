import { useEffect } from 'react';
import { Navigate } from '@tanstack/react-router';
import { checkoutTexts } from '@tradehall/texts/en/checkout';
import { LONG_SNACKBAR_DURATION, notify, notifyError } from '@tradehall/ui/state/snackbars';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { paths } from '../navigation/paths';

/** A checkout that could not be loaded: the failure is shown, and the buyer is back at the cart. */
export function CheckoutLoadFailure({ error }: { error: Error }) {
  useEffect(() => void notifyError(error, { duration: LONG_SNACKBAR_DURATION }), [error]);
  return <Navigate to={paths.cart()} replace />;
}

/** An address whose checkout was not begun in this browser, or is over: the cart says so. */
export function CheckoutNotBegun() {
  const t = useTexts(checkoutTexts);
  useEffect(() => void notify(t('CHECKOUT_NOT_FOUND'), { severity: 'info' }), [t]);
  return <Navigate to={paths.cart()} replace />;
}
