import { memo, Suspense, useEffect } from 'react';
import { Outlet, useRouterState, type ErrorComponentProps } from '@tanstack/react-router';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { lazyPart } from '../lazy-part';
import { Snackbars } from '../Snackbars';
import { closeErrorPage, errorDetailsOf, useErrorDetails } from '../state/error-page-store';
import { TaskGuard } from '../TaskGuard';

const ErrorPage = lazyPart(() => import('../ErrorPage'), 'ErrorPage');

/**
 * What surrounds every screen: the full error page, the question before unsaved work is left, and messages. It is not
 * drawn anew with every address: a press on a filter makes one.
 */
export const AppFrame = memo(function AppFrame() {
  const t = useTexts(shellTexts);
  const details = useErrorDetails();
  return (
    <>
      <ErrorPageCloser />
      {details === undefined ? (
        <Outlet />
      ) : (
        <Suspense fallback={null}>
          <ErrorPage details={details} />
        </Suspense>
      )}
      <TaskGuard />
      <Snackbars closeLabel={t('CLOSE')} regionLabel={t('NOTIFICATIONS')} />
    </>
  );
});

/** Another address is another screen: what failed on the one before is left with it. */
function ErrorPageCloser() {
  const address = useRouterState({ select: (state) => state.location.href });
  useEffect(() => closeErrorPage, [address]);
  return null;
}

/** The error boundary: a screen that cannot be drawn shows the same error page (A09). */
export function RouteFailure({ error }: ErrorComponentProps) {
  const t = useTexts(shellTexts);
  return (
    <>
      <Suspense fallback={null}>
        <ErrorPage details={errorDetailsOf(error)} />
      </Suspense>
      <Snackbars closeLabel={t('CLOSE')} regionLabel={t('NOTIFICATIONS')} />
    </>
  );
}
