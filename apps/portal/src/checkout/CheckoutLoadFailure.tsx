import { useEffect } from 'react';
import { Navigate } from '@tanstack/react-router';
import { LONG_SNACKBAR_DURATION, notifyError } from '@tradehall/ui/state/snackbars';
import { paths } from '../navigation/paths';

/** A checkout that could not be loaded: the failure is shown, and the buyer is back at the cart. */
export function CheckoutLoadFailure({ error }: { error: Error }) {
  useEffect(() => void notifyError(error, { duration: LONG_SNACKBAR_DURATION }), [error]);
  return <Navigate to={paths.cart()} replace />;
}
