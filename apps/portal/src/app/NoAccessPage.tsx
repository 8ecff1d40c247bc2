import LockOutlinedIcon from '@mui/icons-material/LockOutlined';
import { shellTexts } from '@tradehall/texts/en/shell';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { paths } from '../navigation/paths';

/** Instead of a screen whose calls the visitor may not make: asking would end the session (W10, B09). */
export function NoAccessPage() {
  const t = useTexts(shellTexts);
  return (
    <EmptyState
      icon={<LockOutlinedIcon />}
      title={t('NO_ACCESS')}
      isPage
      action={
        <LinkButton to={paths.login()} variant="contained">
          {t('PAGE_NOT_FOUND_BACK')}
        </LinkButton>
      }
    >
      {t('NO_ACCESS_HINT')}
    </EmptyState>
  );
}
