import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { deskPaymentAccountTexts } from '@tradehall/texts/en/desk-payment-account';
import { useCopy } from '@tradehall/ui/state/use-copy';
import { useTexts } from '@tradehall/web/i18n/use-texts';

/** The address that is entered at PayPal, to be copied or marked. */
export function WebhookAddress({ url }: { url: string }) {
  const t = useTexts(deskPaymentAccountTexts);
  const copy = useCopy();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {t('DESK_PAY_ACCOUNT_WEBHOOK_URL')}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          pl: 3,
          pr: 1,
          py: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <Box component="code" sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere', userSelect: 'all' }}>
          {url}
        </Box>
        <Button onClick={() => void copy(url)}>{t('DESK_PAY_ACCOUNT_COPY')}</Button>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {t('DESK_PAY_ACCOUNT_WEBHOOK_HINT')}
      </Typography>
    </Box>
  );
}
