import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty';
import { shellTexts } from '@tradehall/contract/texts/shell-texts';
import { useTexts } from '../i18n/use-texts';
import { EmptyState } from '../ui/EmptyState';
import { LinkButton } from '../ui/RouterLinks';

/** An honest page for a route whose screen is not part of this site yet; no menu leads here. */
export function NotAvailablePage({ name }: { name: string }) {
  const t = useTexts(shellTexts);
  return (
    <EmptyState icon={<HourglassEmptyIcon />} title={t('NOT_AVAILABLE_TITLE')} action={<LinkButton to="/stock" variant="outlined">{t('MENU_STOCKLIST')}</LinkButton>}>
      {t('NOT_AVAILABLE', [name])}
    </EmptyState>
  );
}
