import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { ConfirmDialog } from './ConfirmDialog';
import { usePendingTasks } from './state/pending-task';
import { forceLogout } from '@tradehall/web/visitor/session-end';

/** Asks before signing out, with the question of a pending task where one would be lost. */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(shellTexts);
  const task = usePendingTasks().find((pending) => pending.preventLogout === true);
  return (
    <ConfirmDialog
      open={open}
      title={t('LOGOUT_CONFIRM_TITLE')}
      confirmLabel={t('LOGOUT')}
      cancelLabel={t('CANCEL')}
      dangerous={task !== undefined}
      onCancel={onClose}
      onConfirm={() => forceLogout({ message: { message: t('LOGGED_OUT'), severity: 'success', type: 'logout' } })}
    >
      {task === undefined ? t('LOGOUT_CONFIRM') : (task.message ?? t('TASK_PENDING'))}
    </ConfirmDialog>
  );
}
