import LockOutlinedIcon from '@mui/icons-material/LockOutlined';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { shellTexts } from '@tradehall/texts/en/shell';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { paths } from '../navigation/paths';

interface ClosedRoomPageProps {
  /** Whether something was typed here when it closed. */
  readonly isEntryKept: boolean;
}

/**
 * A room that the roles of the staff member do not open: reached by an address that somebody sent, or closed around
 * them while they were in it (SD03).
 */
export function ClosedRoomPage({ isEntryKept }: ClosedRoomPageProps) {
  const t = useTexts(deskShellTexts);
  const shell = useTexts(shellTexts);
  return (
    <EmptyState
      icon={<LockOutlinedIcon />}
      title={t('DESK_CLOSED_ROOM')}
      isPage
      action={
        <LinkButton to={paths.today()} variant="contained">
          {shell('PAGE_NOT_FOUND_BACK')}
        </LinkButton>
      }
    >
      {t('DESK_CLOSED_ROOM_HINT')}
      {isEntryKept ? ` ${t('DESK_CLOSED_ROOM_KEPT')}` : null}
    </EmptyState>
  );
}
