import { Suspense, useEffect } from 'react';
import { Outlet, useRouterState, type ErrorComponentProps } from '@tanstack/react-router';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { Snackbars } from '@tradehall/ui/Snackbars';
import { DeactivatedPage } from './DeactivatedPage';
import { closeErrorPage, errorDetailsOf, useErrorDetails } from '@tradehall/ui/state/error-page-store';
import { TaskGuard } from '@tradehall/ui/TaskGuard';

const ErrorPage = lazyPart(() => import('@tradehall/ui/ErrorPage'), 'ErrorPage');

/** What surrounds every screen: deactivated tenant, full error page, pending-task guard and messages. */
export function AppFrame() {
  const t = useTexts(shellTexts);
  const details = useErrorDetails();
  const address = useRouterState({ select: (state) => state.location.href });
  useEffect(() => closeErrorPage, [address]);

  if (configuration.deactivated) return <DeactivatedPage />;
  return (
    <>
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
