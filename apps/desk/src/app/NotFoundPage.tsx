import SearchOffIcon from '@mui/icons-material/SearchOff';
import { shellTexts } from '@tradehall/texts/en/shell';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { paths } from '../navigation/paths';
import { Shell } from './Shell';

/** A path without a screen, in the frame that the staff know. */
export function NotFoundPage() {
  const t = useTexts(shellTexts);
  return (
    <Shell>
      <EmptyState
        icon={<SearchOffIcon />}
        title={t('PAGE_NOT_FOUND')}
        isPage
        action={
          <LinkButton to={paths.today()} variant="contained">
            {t('PAGE_NOT_FOUND_BACK')}
          </LinkButton>
        }
      >
        {t('PAGE_NOT_FOUND_HINT')}
      </EmptyState>
    </Shell>
  );
}
