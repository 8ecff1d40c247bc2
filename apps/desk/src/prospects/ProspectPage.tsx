import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { accountChanged } from '@tradehall/contract/accounts';
import { eventsMissed } from '@tradehall/contract/live';
import { getApplication, type SeenApplication } from '@tradehall/contract/onboarding-review';
import { deskReviewTexts } from '@tradehall/texts/en/desk-review';
import { LoadingBlock } from '@tradehall/ui/LoadingBlock';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { LinkButton } from '@tradehall/ui/RouterLinks';
import { Section } from '@tradehall/ui/Section';
import { refreshCall } from '@tradehall/web/calls/call-query';
import { useCall } from '@tradehall/web/calls/use-call';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { BuyerDocuments } from '../buyers/BuyerDocuments';
import { BuyerStateChip } from '../buyers/BuyerStateChip';
import { paths } from '../navigation/paths';
import { routes } from '../navigation/routes';
import { useMay } from '../session/staff';
import { ApplicationAnswers } from './ApplicationAnswers';
import { ApplicationStory } from './ApplicationStory';
import { ApproveDialog } from './ApproveDialog';
import { SendBackDialog } from './SendBackDialog';

type Decision = 'approve' | 'ask' | 'refuse';

const seenOf = ({ state, submittedDate }: SeenApplication): SeenApplication => ({ state, submittedDate });

/** One application, decided or not: answers, papers and all that happened, and the decisions that are open (SD66). */
export function ProspectPage() {
  const t = useTexts(deskReviewTexts);
  const { accountId } = routes.prospect.useParams();
  const { data, error, refetch } = useCall(getApplication, { params: { accountId } }, { retry: false });
  const refresh = () => void refreshCall(getApplication, { params: { accountId } });
  useLiveEvent(accountChanged, refresh);
  useLiveEvent(eventsMissed, refresh);
  const mayDecide = useMay('PROSPECT_DECIDE');
  const seesDocuments = useMay('DOCUMENTS_VIEW');
  const seesBuyers = useMay('BUYERS_VIEW');
  const [decision, setDecision] = useState<Decision>();
  const close = () => setDecision(undefined);
  const name = data === undefined ? '' : data.businessName || data.email;
  const isOpen = data?.submittedDate != null && (data.state === 'TO_REVIEW' || data.state === 'REFUSED');
  return (
    <>
      <PageHeader
        title={name === '' ? t('DESK_PROSPECTS') : name}
        facts={data === undefined ? undefined : <BuyerStateChip state={data.state} />}
        back={{ to: paths.prospects(), label: t('DESK_PROSPECTS') }}
        actions={
          isOpen && mayDecide ? (
            <>
              <Button variant="contained" onClick={() => setDecision('approve')}>
                {t('DESK_PROSPECT_APPROVE')}
              </Button>
              <Button variant="outlined" onClick={() => setDecision('ask')}>
                {t('DESK_PROSPECT_ASK_AGAIN')}
              </Button>
              {data.state === 'REFUSED' ? null : (
                <Button variant="outlined" color="error" onClick={() => setDecision('refuse')}>
                  {t('DESK_PROSPECT_REFUSE')}
                </Button>
              )}
            </>
          ) : !seesBuyers ? undefined : (
            <LinkButton to={paths.buyer(accountId)} variant="outlined">
              {t('DESK_PROSPECT_OPEN_ACCOUNT')}
            </LinkButton>
          )
        }
      />
      {data === undefined ? (
        <LoadingBlock error={error} height={360} onRetry={() => void refetch()} />
      ) : (
        <>
          <Box
            sx={{
              display: 'grid',
              gap: 4,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
            }}
          >
            <Section title={t('DESK_PROSPECT_ANSWERS')}>
              <ApplicationAnswers answers={data.answers} />
            </Section>
            <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
              {seesDocuments ? <BuyerDocuments buyer={{ accountId, name }} documents={data.documents} /> : null}
              <ApplicationStory events={data.events} />
            </Box>
          </Box>
          {decision === undefined ? null : decision === 'approve' ? (
            <ApproveDialog
              accountId={accountId}
              name={name}
              missing={data.documentsMissing}
              shown={seenOf(data)}
              onClose={close}
            />
          ) : (
            <SendBackDialog
              accountId={accountId}
              name={name}
              decision={decision}
              shown={seenOf(data)}
              onClose={close}
            />
          )}
        </>
      )}
    </>
  );
}
