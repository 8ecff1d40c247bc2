import { useBlocker } from '@tanstack/react-router';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { isLeaving } from '@tradehall/web/visitor/session-end';
import { ConfirmDialog } from './ConfirmDialog';
import { giveUpTasks, pendingTasks, usePendingTasks, windowHoldsWork } from './state/pending-task';

/** Asks before the window closes or the route changes while a task is pending (A14). */
export function TaskGuard() {
  const t = useTexts(shellTexts);
  const tasks = usePendingTasks();
  const { status, proceed, reset } = useBlocker({
    // A change of the query string stays on the same screen and loses nothing.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && pendingTasks().some((task) => task.preventRouteChange === true),
    // A session that is over is not stayed in: the page would neither save nor sign in.
    enableBeforeUnload: () => !isLeaving() && windowHoldsWork(),
    withResolver: true,
  });
  const task = tasks.find((pending) => pending.preventRouteChange === true);
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title={t('TASK_PENDING_TITLE')}
      cancelLabel={t('TASK_STAY')}
      confirmLabel={t('TASK_LEAVE')}
      dangerous
      onCancel={() => reset?.()}
      onConfirm={() => {
        giveUpTasks();
        proceed?.();
      }}
    >
      {task?.message ?? t('TASK_PENDING')}
    </ConfirmDialog>
  );
}
