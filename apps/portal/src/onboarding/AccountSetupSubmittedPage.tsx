import { useEffect } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import Typography from '@mui/material/Typography';
import { getPendingDocuments } from '@tradehall/contract/documents';
import { getSuccessContent } from '@tradehall/contract/onboarding';
import { onboardingTexts } from '@tradehall/texts/en/onboarding';
import { readStored } from '@tradehall/web/storage/browser-storage';
import { useCall } from '@tradehall/web/calls/use-call';
import { isSignedIn } from '@tradehall/web/session/session';
import { paths } from '../navigation/paths';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { useScreenTitle } from '@tradehall/ui/state/use-document-title';

/** The success content after submitting, with what is still needed; it leads to account details (I06). */
export function AccountSetupSubmittedPage() {
  const t = useTexts(onboardingTexts);
  const content = useCall(getSuccessContent, {}, { staleTime: Infinity });
  const pending = useCall(
    getPendingDocuments,
    {},
    { enabled: isSignedIn() && readStored('onboardingStatus') !== undefined },
  );
  // What stands above the button is all there before it: it does not move away from under a press.
  const isComing = content.isLoading || pending.isLoading;
  useScreenTitle(content.data?.title);
  useEffect(() => document.getElementById('submitted-title')?.focus(), [content.data]);

  return (
    <Box sx={{ display: 'grid', placeItems: 'center', p: 4 }}>
      <Card sx={{ p: { xs: 5, md: 8 }, maxWidth: 560, width: '100%', display: 'grid', gap: 4 }}>
        <CheckCircleIcon color="success" sx={{ fontSize: 40 }} aria-hidden />
        {content.data === undefined ? (
          <LoadingBlock error={content.error} height={96} onRetry={() => void content.refetch()} />
        ) : (
          <>
            <Typography component="h1" variant="h1" id="submitted-title" tabIndex={-1} sx={{ outline: 'none' }}>
              {content.data.title}
            </Typography>
            {content.data.paragraphs.map((paragraph) => (
              <Typography key={paragraph}>{paragraph}</Typography>
            ))}
          </>
        )}
        {pending.data === undefined || pending.data.length === 0 ? null : (
          <Box component="section" aria-labelledby="still-needed">
            <Typography component="h2" variant="h3" id="still-needed">
              {t('SETUP_STILL_NEEDED')}
            </Typography>
            <Box component="ul" sx={{ m: 0, pl: 5 }}>
              {pending.data.map((document) => (
                <li key={document.documentReferenceId}>{document.documentName}</li>
              ))}
            </Box>
          </Box>
        )}
        {isComing ? null : (
          <Box>
            <LinkButton to={paths.accountDetails()} variant="contained">
              {t('SETUP_TO_ACCOUNT')}
            </LinkButton>
          </Box>
        )}
      </Card>
    </Box>
  );
}
