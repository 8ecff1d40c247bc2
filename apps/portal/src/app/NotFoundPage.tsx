import SearchOffIcon from '@mui/icons-material/SearchOff';
import { shellTexts } from '@tradehall/texts/en/shell';
import { useVisitor } from '@tradehall/web/visitor/use-visitor';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { SignInFrame } from '../sign-in/SignInFrame';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { useScreenTitle } from '@tradehall/ui/state/use-document-title';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { PlainFrame } from './PlainFrame';
import { Shell } from './Shell';

/**
 * A path without a screen, in the frame that the visitor knows: the menu for the signed-in, the
 * tenant's front for all others.
 */
export function NotFoundPage() {
  const t = useTexts(shellTexts);
  const { signedIn } = useVisitor();
  useScreenTitle(t('PAGE_NOT_FOUND'));
  const back = (
    <LinkButton to="/" variant="contained">
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
