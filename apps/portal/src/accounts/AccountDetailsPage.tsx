import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import DescriptionOutlinedIcon from '@mui/icons-material/DescriptionOutlined';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { getAccountDetails } from '@tradehall/contract/accounts';
import type { AccountDocument } from '@tradehall/contract/documents';
import { accountsTexts } from '@tradehall/texts/en/accounts';
import { documentsTexts } from '@tradehall/texts/en/documents';
import { shellTexts } from '@tradehall/texts/en/shell';
import { countMissing, type DocumentStatus } from '@tradehall/domain/documents/document-status';
import { buyerTypeOf, isSubmitted, type SetupReferences } from '@tradehall/domain/onboarding/setup-state';
import { useCall } from '@tradehall/web/calls/use-call';
import { useVisitor } from '@tradehall/web/visitor/use-visitor';
import { paths } from '../navigation/paths';
import { buyerTypeHeader, useDocuments } from '../documents/document-calls';
import { badgeWords } from '../documents/document-words';
import { DocumentsTable } from '../documents/DocumentsTable';
import { UploadDialog } from '../documents/UploadDialog';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { storedBuyerType, useApplicationState, useOnboardingSettings } from '../onboarding/setup-calls';
import { EmptyState } from '@tradehall/ui/EmptyState';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { StatusChip } from '@tradehall/ui/StatusChip';
import { useScreenTitle } from '@tradehall/ui/state/use-document-title';
import { AccountFacts } from './AccountFacts';
import { useAccountChanges } from './use-account-changes';

/** Account details: who you are here, who looks after you, and the documents (I09). */
export function AccountDetailsPage() {
  const t = useTexts(accountsTexts);
  const say = useTexts(documentsTexts);
  const shell = useTexts(shellTexts);
  const visitor = useVisitor();
  const details = useCall(getAccountDetails, { headers: buyerTypeHeader() }, { staleTime: 0 });
  const documents = useDocuments();
  const settings = useOnboardingSettings();
  const application = useApplicationState(visitor.requiresSetup);
  const [uploading, setUploading] = useState<AccountDocument>();
  const isApprovedNow = useAccountChanges();
  useScreenTitle(shell('ACCOUNT_DETAILS'));

  // What is there already stays when it is looked at again and that fails: an open upload keeps its file.
  const error = [details, documents, settings].find((query) => query.data === undefined && query.error !== null)?.error;
  if (error)
    return (
      <LoadFailure
        error={error}
        onRetry={() => void Promise.all([details.refetch(), documents.refetch(), settings.refetch()])}
      />
    );
  if (!details.data || !documents.data || !settings.data) return <DetailsSkeleton label={shell('LOADING')} />;

  const buyerType =
    application === undefined
      ? storedBuyerType()
      : buyerTypeOf(isSubmitted(application.onboardingStatus) ? application.onboardingStatus : undefined);
  const info = settings.data.infoSections[buyerType];
  const isUnverified = visitor.requiresSetup && buyerType === 'UNVERIFIED_PROSPECT';
  // Handed back or refused: what comes next is said there, and no review.
  const decided = isApprovedNow ? [] : (application?.messages ?? []);
  const missing = countMissing(documents.data.map((document) => document.documentStatus as DocumentStatus));
  const badge = details.data.documentStatus && badgeWords(details.data.documentStatus, say);
  const references = settings.data.references as SetupReferences;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {isApprovedNow ? (
        <Alert severity="success" action={<LinkButton to={paths.stock()}>{t('DETAILS_CONTINUE')}</LinkButton>}>
          {t('DETAILS_APPROVED')}
        </Alert>
      ) : null}
      {decided.map(({ messageLabel }) => (
        <Alert key={messageLabel} severity="warning">
          {messageLabel}
        </Alert>
      ))}
      <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Typography component="h1" variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {details.data.businessName}
          </Typography>
          {badge === null ? null : <StatusChip {...badge} />}
          <Box sx={{ flex: 1 }} />
          {visitor.requiresSetup && !isUnverified && !isApprovedNow ? (
            <LinkButton to={paths.accountSetup()} variant="contained">
              {t('DETAILS_FINISH_SETUP')}
            </LinkButton>
          ) : null}
        </Box>
        <AccountFacts details={details.data} />
      </Card>
      {isUnverified && decided.length === 0 && info && info.whatHappensNext.length > 0 ? (
        <Paragraphs title={t('DETAILS_WHAT_HAPPENS_NEXT')} lines={info.whatHappensNext} />
      ) : null}
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Typography component="h2" variant="h2">
            {say('DOCUMENTS_TITLE')}
          </Typography>
          {missing === 0 ? null : (
            <Chip
              size="small"
              color="error"
              variant="outlined"
              label={say('DOCUMENTS_MISSING_COUNT', [missing], missing)}
            />
          )}
        </Box>
        {documents.data.length === 0 ? (
          <Card>
            <EmptyState icon={<DescriptionOutlinedIcon />} title={say('DOCUMENTS_NONE')}>
              {say('DOCUMENTS_NONE_HINT')}
            </EmptyState>
          </Card>
        ) : (
          <DocumentsTable
            documents={documents.data}
            columns={settings.data.documentListSettings.columns}
            references={references}
            onUpload={setUploading}
          />
        )}
      </Box>
      {info && info.needHelp.length > 0 ? <Paragraphs title={t('DETAILS_NEED_HELP')} lines={info.needHelp} /> : null}
      {uploading === undefined ? null : (
        <UploadDialog
          document={uploading}
          references={references}
          showsPlaces={settings.data.requiredDocumentGenerationMethod !== 'NONE'}
          onClose={() => setUploading(undefined)}
        />
      )}
    </Box>
  );
}

function Paragraphs({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Box component="section">
      <Typography component="h2" variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {lines.map((line) => (
        <Typography key={line} color="text.secondary">
          {line}
        </Typography>
      ))}
    </Box>
  );
}

function DetailsSkeleton({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 4 }}>
      <Skeleton variant="rounded" height={140} />
      <Skeleton variant="rounded" width={180} height={24} />
      <Skeleton variant="rounded" height={260} />
    </Box>
  );
}
