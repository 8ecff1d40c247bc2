import { useEffect, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { errorsTexts } from '@tradehall/texts/en/errors';
import { onboardingTexts } from '@tradehall/texts/en/onboarding';
import { shellTexts } from '@tradehall/texts/en/shell';
import { canSubmitForReview, saveActionFor } from '@tradehall/domain/onboarding/advance-setup';
import { isSubmitted, stepsOf, type SetupAction, type SetupState } from '@tradehall/domain/onboarding/setup-state';
import { writeStored } from '@tradehall/web/storage/browser-storage';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import { trackEvent } from '@tradehall/web/analytics/track-event';
import { useAction } from '@tradehall/web/calls/use-action';
import { refreshVisitor } from '@tradehall/web/visitor/visitor';
import { sayOwnWords } from '@tradehall/web/i18n/own-words';
import { paths } from '../navigation/paths';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { configuration } from '@tradehall/web/tenant/configuration';
import { LoadFailure } from '@tradehall/ui/LoadFailure';
import { PageHeader } from '@tradehall/ui/PageHeader';
import { notify, notifyError } from '@tradehall/ui/state/snackbars';
import { becomeBuyer } from './become-buyer';
import { SETUP_NEEDED } from './setup-needed';
import { SetupSectionCard } from './SetupSectionCard';
import { SetupStepForm, type StepValues } from './SetupStepForm';
import { SetupSummary } from './SetupSummary';
import { asState, sendSetup, useAccountSetup, useReferences } from './setup-calls';

/** What another window did meanwhile is named; any other failure is the one sentence of I06. */
const SAID = 'SETUP_ALREADY_SUBMITTED';
/** Nothing is set up any more: a buyer's details are the representative's to change. */
const APPROVED = 'ALREADY_APPROVED';

/** The account setup wizard (I05, I06). */
export function AccountSetupPage() {
  const t = useTexts(onboardingTexts);
  const shell = useTexts(shellTexts);
  const errors = useTexts(errorsTexts);
  const navigate = useNavigate();
  const setup = useAccountSetup();
  const references = useReferences();
  const [editing, setEditing] = useState<string>();
  const drafts = useRef<Record<string, StepValues>>({});
  const state = setup.data && asState(setup.data);

  const send = useAction(
    ({ to, action, values }: { to: SetupState; action: SetupAction; values: Record<string, StepValues> }) =>
      sendSetup(to, action, values),
    {
      done: async (next, { action }) => {
        for (const message of next.messages)
          if (message.messageType === 'ERROR' && message.displayType === 'SNACKBAR')
            notify(message.messageLabel, { severity: 'error' });
        if (next.messages.length > 0) return;
        setEditing(undefined);
        if (action !== 'submit' || !isSubmitted(next.onboardingStatus)) return;
        writeStored('onboardingStatus', next.onboardingStatus);
        trackEvent('createAccount', {});
        notify(t('SETUP_SUBMITTED'), { about: SETUP_NEEDED });
        await refreshVisitor();
        await navigate({ to: paths.accountSetupSubmitted() });
      },
      refused: (error) => {
        if (error instanceof NetworkError && error.messageCode === APPROVED) {
          // What was typed stays to be read until they go: it is what they ask for there.
          notify(t('SETUP_APPROVED_MEANWHILE'), {
            severity: 'warning',
            action: {
              label: t('SETUP_TO_ACCOUNT'),
              run: () => void navigate({ to: paths.accountDetails(), ignoreBlocker: true }),
            },
          });
          void becomeBuyer().catch(notifyError);
          return true;
        }
        const isSaid = error instanceof NetworkError && (error.status === 0 || error.messageCode === SAID);
        if (isSaid) return false;
        notify(errors('SOMETHING_WENT_WRONG'), { severity: 'error' });
        return true;
      },
    },
  );

  // An answer that is looked at again and fails leaves the form, and what is typed in it, as it stands.
  const failure =
    (state === undefined ? setup.error : null) ?? (references.data === undefined ? references.error : null);
  if (failure)
    return <LoadFailure error={failure} onRetry={() => void Promise.all([setup.refetch(), references.refetch()])} />;
  if (!state || !references.data) return <SetupSkeleton label={shell('LOADING')} />;
  if (isSubmitted(state.onboardingStatus)) return <AlreadySubmitted status={state.onboardingStatus} />;

  const steps = stepsOf(state);
  const done = state.sections.filter((section) => section.steps.every((step) => step.status === 'COMPLETE')).length;
  const openStep = editing ?? state.nextAction?.stepId;
  const canSubmit = canSubmitForReview(state) && editing === undefined;
  return (
    <>
      <PageHeader title={t('SETUP_TITLE')} facts={t('SETUP_PROGRESS', [done, state.sections.length])} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: configuration.account_setup_instruction ? 'minmax(0, 1fr) 300px' : 'minmax(0, 1fr)',
          },
          gap: 5,
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          {state.messages
            .filter((message) => message.displayType === 'INLINE')
            .map((message) => (
              <Alert key={message.messageLabel} severity={message.messageType === 'ERROR' ? 'error' : 'warning'}>
                {message.messageLabel}
              </Alert>
            ))}
          {state.sections.map((section) => (
            <SetupSectionCard
              key={section.sectionId}
              section={section}
              isComplete={section.steps.every((step) => step.status === 'COMPLETE')}
              onEdit={
                editing === undefined &&
                section.steps.length > 0 &&
                section.steps.every((step) => step.status === 'COMPLETE')
                  ? () => setEditing(section.steps[0]?.stepId)
                  : undefined
              }
            >
              {section.steps.map((step) =>
                step.stepId === openStep ? (
                  <SetupStepForm
                    key={step.stepId}
                    state={state}
                    sectionId={section.sectionId}
                    step={step}
                    references={references.data}
                    busy={send.busy}
                    onDraft={(values) => (drafts.current = { ...drafts.current, [step.stepId]: values })}
                    onSave={async (values) => {
                      const action = saveActionFor(state, section.sectionId);
                      const next = await send.run({ to: state, action, values: { [step.stepId]: values } });
                      return next?.messages.length === 0;
                    }}
                    onCancel={editing === step.stepId ? () => setEditing(undefined) : undefined}
                  />
                ) : step.status === 'COMPLETE' ? (
                  <SetupSummary key={step.stepId} state={state} step={step} references={references.data} />
                ) : null,
              )}
            </SetupSectionCard>
          ))}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'flex-end' }}>
            {canSubmit ? null : (
              <Typography variant="caption" color="text.secondary" id="submit-waits">
                {t('SETUP_SUBMIT_WAITS')}
              </Typography>
            )}
            <Button
              variant="contained"
              disabled={!canSubmit || send.busy}
              aria-describedby={canSubmit ? undefined : 'submit-waits'}
              onClick={() =>
                void send.run({
                  to: state,
                  action: 'submit',
                  values: lastStepValues(steps.at(-1)?.stepId, drafts.current),
                })
              }
            >
              {t('SETUP_SUBMIT')}
            </Button>
          </Box>
        </Box>
        {configuration.account_setup_instruction ? (
          <Card
            component="aside"
            aria-labelledby="setup-instructions"
            sx={{ p: 4, display: { xs: 'none', lg: 'block' }, position: 'sticky', top: 72 }}
          >
            <Typography component="h2" variant="h3" id="setup-instructions" sx={{ mb: 2 }}>
              {t('SETUP_INSTRUCTIONS')}
            </Typography>
            <Box
              sx={{ color: 'text.secondary', '& p': { m: 0 } }}
              dangerouslySetInnerHTML={{ __html: sayOwnWords(configuration.account_setup_instruction) }}
            />
          </Card>
        ) : null}
      </Box>
    </>
  );
}

/** Stores the status and goes on to account details (I06). */
function AlreadySubmitted({ status }: { status: string }) {
  useEffect(() => void writeStored('onboardingStatus', status), [status]);
  return <Navigate to={paths.accountDetails()} replace />;
}

function SetupSkeleton({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 3 }}>
      <Skeleton variant="rounded" width={200} height={32} />
      {[180, 64, 64, 64].map((height, at) => (
        <Skeleton key={at} variant="rounded" height={height} />
      ))}
    </Box>
  );
}

/** SUBMIT on the last step takes what stands in its form along. */
function lastStepValues(stepId: string | undefined, drafts: Record<string, StepValues>): Record<string, StepValues> {
  const values = stepId === undefined ? undefined : drafts[stepId];
  return stepId === undefined || values === undefined ? {} : { [stepId]: values };
}
