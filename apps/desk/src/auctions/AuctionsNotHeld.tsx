import Alert from '@mui/material/Alert';
import { auctionsEnabled } from '@tradehall/domain/tenants/tenant-configuration';
import { deskAuctionsTexts } from '@tradehall/texts/en/desk-auctions';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';

/** Whoever prepares auctions of a shop that holds none reads so before they are scheduled (J01). */
export function AuctionsNotHeld() {
  const t = useTexts(deskAuctionsTexts);
  if (auctionsEnabled(configuration)) return null;
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {t('DESK_AUC_NOT_HELD')}
    </Alert>
  );
}
