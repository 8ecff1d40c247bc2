import { Suspense, useEffect } from 'react';
import { Outlet, useRouterState, type ErrorComponentProps } from '@tanstack/react-router';
import { shellTexts } from '@tradehall/texts/en/shell';
import { lazyPart } from '@tradehall/ui/lazy-part';
import { Snackbars } from '@tradehall/ui/Snackbars';
import { TaskGuard } from '@tradehall/ui/TaskGuard';
import { closeErrorPage, errorDetailsOf, useErrorDetails } from '@tradehall/ui/state/error-page-store';
import { useTexts } from '@tradehall/web/i18n/use-texts';

const ErrorPage = lazyPart(() => import('@tradehall/ui/ErrorPage'), 'ErrorPage');

/** What surrounds every screen: the full error page, the question before unsaved work is left, and messages. */
export function DeskFrame() {
  const t = useTexts(shellTexts);
  const details = useErrorDetails();
  const address = useRouterState({ select: (state) => state.location.href });
  useEffect(() => closeErrorPage, [address]);
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
