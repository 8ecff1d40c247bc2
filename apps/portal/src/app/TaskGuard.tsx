import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker } from '@tanstack/react-router';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { pendingTasks, usePendingTasks } from '@tradehall/ui/state/pending-task';

/** Asks before the window closes or the route changes while a task is pending (A14). */
export function TaskGuard() {
  const t = useTexts(shellTexts);
  const tasks = usePendingTasks();
  const { status, proceed, reset } = useBlocker({
    // A change of the query string stays on the same screen and loses nothing.
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && pendingTasks().some((task) => task.preventRouteChange === true),
    enableBeforeUnload: () => pendingTasks().some((task) => task.preventWindowClose === true),
    withResolver: true,
  });
  const task = tasks.find((pending) => pending.preventRouteChange === true);
  return (
    <Dialog open={status === 'blocked'} onClose={() => reset?.()} maxWidth="xs" fullWidth>
      <DialogTitle>{t('TASK_PENDING_TITLE')}</DialogTitle>
      <DialogContent>{task?.message ?? t('TASK_PENDING')}</DialogContent>
      <DialogActions>
        <Button onClick={() => reset?.()} autoFocus>
          {t('TASK_STAY')}
        </Button>
        <Button variant="contained" color="error" onClick={() => proceed?.()}>
          {t('TASK_LEAVE')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
