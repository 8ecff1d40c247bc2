import Alert from '@mui/material/Alert';
import { passkeysTexts } from '@tradehall/texts/en/passkeys';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import type { PasskeyFailure } from '@tradehall/web/sign-in/passkey-failure';

/** Why a ceremony with a passkey came to nothing: whoever canceled it did nothing wrong. */
export function PasskeyNotice({ notice }: { notice: PasskeyFailure | undefined }) {
  const t = useTexts(passkeysTexts);
  return notice === undefined ? null : (
    <Alert severity={notice === 'PASSKEY_CANCELED' ? 'info' : 'error'} role="alert">
      {t(notice)}
    </Alert>
  );
}
