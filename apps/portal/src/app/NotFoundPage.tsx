import SearchOffIcon from '@mui/icons-material/SearchOff';
import { shellTexts } from '@tradehall/contract/texts/shell-texts';
import { useVisitor } from '../api/use-visitor';
import { useTexts } from '../i18n/use-texts';
import { SignInFrame } from '../sign-in/SignInFrame';
import { EmptyState } from '../ui/EmptyState';
import { LinkButton } from '../ui/RouterLinks';
import { PlainFrame } from './PlainFrame';
import { Shell } from './Shell';

/** A path without a screen, in the frame that the visitor knows: the menu for the signed-in, the tenant's front for all others. */
export function NotFoundPage() {
  const t = useTexts(shellTexts);
  const { signedIn } = useVisitor();
  const back = (
    <LinkButton to="/" variant="outlined">
      {t('PAGE_NOT_FOUND_BACK')}
    </LinkButton>
  );
  if (!signedIn) {
    return (
      <PlainFrame>
        <SignInFrame title={t('PAGE_NOT_FOUND')} intro={t('PAGE_NOT_FOUND_HINT')}>
          {back}
        </SignInFrame>
      </PlainFrame>
    );
  }
  return (
    <Shell>
      <EmptyState icon={<SearchOffIcon />} title={t('PAGE_NOT_FOUND')} isPage action={back}>
        {t('PAGE_NOT_FOUND_HINT')}
      </EmptyState>
    </Shell>
  );
}
