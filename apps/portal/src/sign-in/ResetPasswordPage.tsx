import { useState } from 'react';
import Link from '@mui/material/Link';
import { useNavigate } from '@tanstack/react-router';
import { getUserStatus, resetPassword } from '@tradehall/contract/sign-in';
import { signInTexts } from '@tradehall/texts/en/sign-in';
import { sendCommand } from '@tradehall/web/calls/use-command';
import { identityLibrary } from '@tradehall/web/session/session';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { TextLink } from '@tradehall/ui/RouterLinks';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { NewPasswordWithCodeForm } from './NewPasswordWithCodeForm';
import { SendCodeForm } from './SendCodeForm';
import { SignInFrame } from './SignInFrame';
import { DESK } from './sign-in-flow';
import { signInState } from './sign-in-state';
import { useDocumentTitle } from '@tradehall/ui/state/use-document-title';

/**
 * Two steps: send the code, then the code with the new password (I03). The email's link,
 * `?resetPswdFromEmail=true`, opens the second one. Whoever comes from the desk (`?from=desk`) goes back to it.
 */
export function ResetPasswordPage() {
  const t = useTexts(signInTexts);
  const navigate = useNavigate();
  const search = routes.resetPassword.useSearch();
  const [sentTo, setSentTo] = useState<string>();
  // Read once: while the next page loads, the router speaks of that one already.
  const [fromEmail] = useState(search.resetPswdFromEmail === 'true');
  const [isOfDesk] = useState(search.from === 'desk');
  useDocumentTitle(`${configuration.title} - ${t('RESET_PASSWORD_TITLE')}`);

  /** Sends a code; an account that was never confirmed goes to its verification instead. */
  const sendCode = async (email: string): Promise<void> => {
    const { results } = await sendCommand(getUserStatus, { body: { userName: email } });
    if (results.userStatus === 'UNCONFIRMED') {
      const library = await identityLibrary();
      await library.resendSignUpCode({ username: email }).catch(() => undefined);
      await navigate({ to: paths.emailVerification(), state: signInState({ email }) });
      return;
    }
    await sendCommand(resetPassword, { body: { userName: email } });
    setSentTo(email);
  };

  const back = isOfDesk ? (
    <Link href={DESK} sx={{ display: 'inline-block', mt: 5 }}>
      {t('BACK_TO_SIGN_IN')}
    </Link>
  ) : (
    <TextLink to={paths.login()} sx={{ display: 'inline-block', mt: 5 }}>
      {t('BACK_TO_SIGN_IN')}
    </TextLink>
  );
  if (sentTo === undefined && !fromEmail) {
    return (
      <SignInFrame title={t('RESET_PASSWORD_TITLE')} intro={t('RESET_INTRO')}>
        <SendCodeForm onSend={sendCode} />
        {back}
      </SignInFrame>
    );
  }
  return (
    <SignInFrame
      title={t('RESET_PASSWORD_TITLE')}
      intro={sentTo === undefined ? t('RESET_FROM_EMAIL_INTRO') : t('CODE_SENT_TO', [sentTo])}
    >
      <NewPasswordWithCodeForm initialEmail={sentTo ?? ''} isOfDesk={isOfDesk} onSendCode={sendCode} />
      {back}
    </SignInFrame>
  );
}
