import { isDeepStrictEqual } from 'node:util';
import type { saveAccountSetup as saveCall, SetupStateAnswer } from '@tradehall/contract/onboarding';
import type { CallBody } from '@tradehall/contract/wire/define-call';
import {
  advanceSetup,
  buildSetupState,
  EMPTY_RECORD,
  type SetupRecord,
} from '@tradehall/domain/onboarding/advance-setup';
import { answersInWords } from '@tradehall/domain/onboarding/answers-in-words';
import type { SetupMessage, SetupReferences, SetupState, SetupValues } from '@tradehall/domain/onboarding/setup-state';
import type { FormatText } from '../notify/format-text';
import { notifyAccount } from '../notify/notify-account';
import type { Transaction } from '../database/transaction-kysely';
import { readDocumentCounts } from '../documents/documents-read-model';
import { syncRequiredDocuments } from '../documents/sync-required-documents';
import { ApiError } from '../http/api-error';
import type { Caller, Tenant } from '../http/request-context';
import type { Services } from '../room/services';
import { addApplicationEvent } from './application-events';
import { storeApplicationAddresses } from './application-addresses';
import { beginApplication, findApplication, storeAnswers, type Application } from './application-store';
import { readOnboardingRules, referencesOf, type OnboardingRules } from './onboarding-settings';

export interface PostedSections {
  readonly sections: readonly {
    readonly steps: readonly {
      readonly stepId: string;
      readonly fields: readonly { readonly id: string; readonly value: unknown }[];
    }[];
  }[];
}

/** The state of the caller's own application; the blank one before it was begun. */
export async function readAccountSetup(
  tx: Transaction,
  caller: Caller | null,
  say: FormatText,
): Promise<SetupStateAnswer> {
  const rules = await readOnboardingRules(tx);
  const application = caller === null ? undefined : await findApplication(tx, { userId: caller.userId });
  const state = await stateOf(tx, application, rules);
  const isRefused = application?.decision === 'REFUSED';
  if (!isRefused && (application?.decision !== 'HANDED_BACK' || application.submittedAt)) return answerOf(state);
  const label = say(isRefused ? 'APPLICATION_REFUSED' : 'APPLICATION_HANDED_BACK', [application.decisionReason]);
  return answerOf(state, [{ messageType: 'INFO', displayType: 'INLINE', messageLabel: label }]);
}

/**
 * Takes the answers of a posted state under an action and answers with the new state (I06). Answers
 * are kept even when they don't pass; what doesn't is told in the messages. The server's own definition decides,
 * whatever the posted one says.
 */
export async function saveAccountSetup(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'texts' | 'siteOf'>,
  tenant: Tenant,
  caller: Caller,
  posted: PostedSections & Pick<CallBody<typeof saveCall>, 'action' | 'nextAction'>,
  say: FormatText,
): Promise<SetupStateAnswer> {
  if (!caller.needsSetup) throw new ApiError(409, 'ALREADY_APPROVED');
  const now = services.clock.now();
  const rules = await readOnboardingRules(tx);
  const references = referencesOf(rules) as SetupReferences;
  const application = await beginApplication(tx, tenant.tenantId, caller);
  if (application.decision === 'APPROVED') throw new ApiError(409, 'ALREADY_APPROVED');
  if (application.submittedAt) {
    // A try whose answer was lost is answered with what was handed in; a change is not dropped unsaid.
    const record = recordOf(application);
    const sent = advanceSetup({ sections: rules.sections }, record, valuesIn(posted), 'edit', references);
    const kept = advanceSetup({ sections: rules.sections }, record, {}, 'edit', references);
    if (!isDeepStrictEqual(sent.record.values, kept.record.values)) throw new ApiError(409, 'SETUP_ALREADY_SUBMITTED');
    return answerOf(await stateOf(tx, application, rules));
  }
  const outcome = advanceSetup(
    { sections: rules.sections },
    recordOf(application),
    valuesIn(posted),
    posted.action,
    references,
    posted.nextAction?.stepId,
  );
  await storeAnswers(tx, application.accountId, rules, outcome.record, now, outcome.isSubmitted);
  const saved: Application = {
    ...application,
    answers: outcome.record.values,
    completedSteps: outcome.record.completedSteps,
    submittedAt: outcome.isSubmitted ? now : null,
  };
  await storeApplicationAddresses(tx, tenant.tenantId, rules, saved);
  await syncRequiredDocuments(tx, tenant.tenantId, application.accountId);
  if (outcome.isSubmitted) {
    const state = buildSetupState({ sections: rules.sections }, recordOf(saved), references);
    await addApplicationEvent(tx, tenant.tenantId, application.accountId, {
      kind: 'SUBMITTED',
      actor: caller.email,
      answers: answersInWords(state, references, { yes: say('YES'), no: say('NO') }),
      now,
    });
    const params = [tenant.configuration.tenantName];
    await notifyAccount(tx, services, tenant, application.accountId, {
      subject: 'MAIL_APPLICATION_RECEIVED_SUBJECT',
      text: 'MAIL_APPLICATION_RECEIVED',
      params,
      path: '/account-details',
      always: true,
    });
  }
  const messages: SetupMessage[] =
    outcome.issues.length === 0
      ? []
      : [{ messageType: 'ERROR', displayType: 'SNACKBAR', messageLabel: say('SETUP_MENDED') }];
  return answerOf(await stateOf(tx, saved, rules), messages);
}

/** Keeps half-filled answers without judging them. */
export async function keepSetupDraft(
  tx: Transaction,
  tenant: Tenant,
  caller: Caller,
  posted: PostedSections,
  now: Date,
): Promise<void> {
  if (!caller.needsSetup) throw new ApiError(409, 'ALREADY_APPROVED');
  const rules = await readOnboardingRules(tx);
  const application = await beginApplication(tx, tenant.tenantId, caller);
  if (application.submittedAt) throw new ApiError(409, 'SETUP_ALREADY_SUBMITTED');
  const record = recordOf(application);
  // An edit judges completed steps; a draft leaves them complete, their saved answers are judged when they are read.
  const { record: merged } = advanceSetup(
    { sections: rules.sections },
    record,
    valuesIn(posted),
    'edit',
    referencesOf(rules) as SetupReferences,
  );
  await storeAnswers(
    tx,
    application.accountId,
    rules,
    { ...merged, completedSteps: record.completedSteps },
    now,
    false,
  );
}

export async function stateOf(
  tx: Transaction,
  application: Application | undefined,
  rules: OnboardingRules,
): Promise<SetupState> {
  const state = buildSetupState(
    { sections: rules.sections },
    application ? recordOf(application) : EMPTY_RECORD,
    referencesOf(rules) as SetupReferences,
  );
  if (!application?.submittedAt) return state;
  const { missing } = await readDocumentCounts(tx, application.accountId);
  return { ...state, onboardingStatus: missing > 0 ? 'SUBMITTED_INCOMPLETE' : 'SUBMITTED_COMPLETE' };
}

function recordOf(application: Application): SetupRecord {
  return { values: application.answers, completedSteps: application.completedSteps, submittedStatus: null };
}

function valuesIn(posted: PostedSections): SetupValues {
  const entries = posted.sections
    .flatMap((section) => section.steps)
    .map((step) => [step.stepId, Object.fromEntries(step.fields.map((field) => [field.id, field.value]))] as const);
  return Object.fromEntries(entries) as SetupValues;
}

function answerOf(state: SetupState, messages: readonly SetupMessage[] = []): SetupStateAnswer {
  return { ...state, messages: [...messages] } as unknown as SetupStateAnswer;
}
