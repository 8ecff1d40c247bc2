import SearchOffIcon from '@mui/icons-material/SearchOff';
import { shellTexts } from '@tradehall/contract/texts/shell-texts';
import { useTexts } from '../i18n/use-texts';
import { EmptyState } from '../ui/EmptyState';
import { LinkButton } from '../ui/RouterLinks';

export function NotFoundPage() {
  const t = useTexts(shellTexts);
  return (
    <main>
      <EmptyState icon={<SearchOffIcon />} title={t('PAGE_NOT_FOUND')} action={<LinkButton to="/" variant="outlined">{t('PAGE_NOT_FOUND_BACK')}</LinkButton>}>
        {t('PAGE_NOT_FOUND_HINT')}
      </EmptyState>
    </main>
  );
}
