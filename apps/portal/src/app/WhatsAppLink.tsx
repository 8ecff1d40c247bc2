import Fab from '@mui/material/Fab';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** The floating link of the stock list alone (A05). */
export function WhatsAppLink({ number }: { number: string }) {
  const t = useTexts(shellTexts);
  return (
    <Fab
      size="medium"
      href={`https://wa.me/${number.replace(/\D/g, '')}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('WHATSAPP')}
      sx={{
        position: 'fixed',
        right: 20,
        bottom: { xs: 'calc(68px + env(safe-area-inset-bottom))', md: 20 },
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
