import Alert from '@mui/material/Alert';
import { auctionsTexts } from '@tradehall/texts/en/auctions';
import { paths } from '../navigation/paths';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { TextLink } from '@tradehall/ui/RouterLinks';

/** 'Before Bidding on Lots, set your SHIPPING AND BILLING PREFERENCES.' (J05). */
export function PreferencesWarning() {
  const t = useTexts(auctionsTexts);
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 3 }}>
      {t('BID_PREFERENCES_BEFORE_LINK')}{' '}
      <TextLink to={paths.preferences()} underline="always">
        {t('BID_PREFERENCES_LINK')}
      </TextLink>
    </Alert>
  );
}
