import Alert from '@mui/material/Alert';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useStaffMember } from '../session/staff';

/** Says above every screen of a suspended shop that nothing can be changed, before a call refuses it (O06). */
export function SuspendedNotice() {
  const t = useTexts(deskShellTexts);
  if (useStaffMember()?.isShopSuspended !== true) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      {t('DESK_SUSPENDED')}
    </Alert>
  );
}
