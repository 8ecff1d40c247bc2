import Fab from '@mui/material/Fab';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/**
 * The floating link of the stock list alone (A05): in sight at every scroll position, over the blank of the rail or of
 * a phone's top bar and never over a row (W63).
 */
export function WhatsAppLink({ number }: { number: string }) {
  const t = useTexts(shellTexts);
  return (
    <Fab
      size="small"
      href={`https://wa.me/${number.replace(/\D/g, '')}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('WHATSAPP')}
      sx={{
        flex: 'none',
        boxShadow: 2,
        bgcolor: '#128c4b',
        color: '#fff',
        '&:hover': { bgcolor: '#0e733d' },
        '@media print': { display: 'none' },
      }}
    >
      <WhatsAppIcon />
    </Fab>
  );
}
