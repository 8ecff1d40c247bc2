import type { Issue } from '../text/fill-text';
import { sameValue, settleValues } from './change-field';
import { checkStep } from './check-step';
import {
  isSubmitted,
  stepsOf,
  type FieldValue,
  type NextAction,
  type SetupAction,
  type SetupReferences,
  type SetupSection,
  type SetupState,
  type SetupStep,
  type SetupValues,
} from './setup-state';

/** What is kept of an application: the answers, the steps once completed, and whether it was handed in. */
export interface SetupRecord {
  readonly values: SetupValues;
  readonly completedSteps: readonly string[];
  readonly submittedStatus: 'SUBMITTED_COMPLETE' | 'SUBMITTED_INCOMPLETE' | null;
}

/** A definition is sections whose values are defaults. */
export interface SetupDefinition {
  readonly sections: readonly SetupSection[];
}

export const EMPTY_RECORD: SetupRecord = { values: {}, completedSteps: [], submittedStatus: null };

/**
 * The state that the definition and a record add up to. A step counts as complete while its answers still pass,
 * so that a new version of the definition asks again for what it needs (I06).
 */
export function buildSetupState(
  definition: SetupDefinition,
  record: SetupRecord,
  references: SetupReferences,
): SetupState {
  const filled: SetupSection[] = definition.sections.map((section) => ({
    ...section,
    steps: section.steps.map((step) => ({
      ...step,
      fields: step.fields.map((field) => ({ ...field, value: record.values[step.stepId]?.[field.id] ?? field.value })),
    })),
  }));
  const values = Object.fromEntries(
    stepsOf({ sections: filled }).map((step) => [
      step.stepId,
      Object.fromEntries(step.fields.map((field) => [field.id, field.value])),
    ]),
  );
  const isComplete = (step: SetupStep) =>
    record.completedSteps.includes(step.stepId) && checkStep(step, values, references).length === 0;
  const sections = filled.map((section) => ({
    ...section,
    steps: section.steps.map((step): SetupStep => ({ ...step, status: isComplete(step) ? 'COMPLETE' : 'PENDING' })),
  }));
  const nextAction = firstPending(sections);
  return {
    onboardingStatus: record.submittedStatus ?? (nextAction ? '' : 'READY_TO_SUBMIT'),
    nextAction,
    sections,
    messages: [],
  };
}

/** Submit is open on the last step, or when all is ready and no step is pending (I05). */
export function canSubmitForReview(state: SetupState): boolean {
  const steps = stepsOf(state);
  const pending = steps.filter((step) => step.status !== 'COMPLETE');
  const last = steps[steps.length - 1];
  if (isSubmitted(state.onboardingStatus) || !last) return false;
  return state.nextAction?.stepId === last.stepId
    ? pending.length === 1
    : state.onboardingStatus === 'READY_TO_SUBMIT' && pending.length === 0;
}

/** Saving is `next` for the step that waits, or in a section without steps; anything else is an edit (I06). */
export function saveActionFor(state: SetupState, sectionId: string): 'next' | 'edit' {
  const section = state.sections.find((candidate) => candidate.sectionId === sectionId);
  return !section || section.steps.length === 0 || state.nextAction?.sectionId === sectionId ? 'next' : 'edit';
}

export interface SetupOutcome {
  readonly record: SetupRecord;
  /** What stops the action, by step. The answers are kept all the same: nothing typed is lost. */
  readonly issues: readonly (Issue & { readonly stepId: string })[];
  readonly isSubmitted: boolean;
}

/**
 * Saves answers under an action: `next` judges the step that waited where it was answered (`waited`, else the one that
 * waits now), `edit` the steps whose answers changed, `submit` all of them. Another window may have moved on since, or
 * a try before whose answer was lost. Answers to fields that the definition doesn't know are dropped (I06).
 */
export function advanceSetup(
  definition: SetupDefinition,
  record: SetupRecord,
  posted: SetupValues,
  action: SetupAction,
  references: SetupReferences,
  waited?: string,
): SetupOutcome {
  const before = buildSetupState(definition, record, references);
  const steps = stepsOf(before);
  const values = settleValues(before, mergeValues(steps, posted));
  const changed = steps.filter((step) =>
    step.fields.some((field) => !sameValue(field.value, values[step.stepId]?.[field.id] ?? null)),
  );
  const next = steps.find(({ stepId }) => stepId === waited)?.stepId ?? before.nextAction?.stepId;
  const judged: Record<SetupAction, readonly SetupStep[]> = {
    next: steps.filter((step) => step.stepId === next),
    edit: changed.filter((step) => record.completedSteps.includes(step.stepId)),
    submit: steps,
  };
  const issues = judged[action].flatMap((step) =>
    checkStep(step, values, references).map((issue) => ({ ...issue, stepId: step.stepId })),
  );
  const failed = new Set(issues.map((issue) => issue.stepId));
  const passed = judged[action].filter((step) => !failed.has(step.stepId)).map((step) => step.stepId);
  const completedSteps = [...new Set([...record.completedSteps.filter((stepId) => !failed.has(stepId)), ...passed])];
  const submits = action === 'submit' && issues.length === 0;
  return {
    record: { values, completedSteps, submittedStatus: submits ? 'SUBMITTED_COMPLETE' : record.submittedStatus },
    issues,
    isSubmitted: submits,
  };
}

/** Posted answers over the known ones, for the definition's own fields that can be answered. */
function mergeValues(steps: readonly SetupStep[], posted: SetupValues): SetupValues {
  const pick = (step: SetupStep): Record<string, FieldValue> =>
    Object.fromEntries(
      step.fields.map((field) => {
        const answer = Object.hasOwn(posted, step.stepId) ? posted[step.stepId]?.[field.id] : undefined;
        const isSaid = field.type === 'display' || field.type === 'html_container' || field.disabled === true;
        return [field.id, answer === undefined || isSaid ? field.value : answer];
      }),
    );
  return Object.fromEntries(steps.map((step) => [step.stepId, pick(step)]));
}

function firstPending(sections: readonly SetupSection[]): NextAction | null {
  for (const section of sections) {
    const step = section.steps.find((candidate) => candidate.status !== 'COMPLETE');
    if (step) return { sectionId: section.sectionId, stepId: step.stepId };
  }
  return null;
}
