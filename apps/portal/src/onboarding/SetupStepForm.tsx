import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fieldsTexts } from '@tradehall/texts/en/fields';
import { onboardingTexts } from '@tradehall/texts/en/onboarding';
import { autocompleteOf } from '@tradehall/domain/fields/autocomplete';
import { hasState, inCountryOrder } from '@tradehall/domain/fields/country-order';
import { changeField, sameValue } from '@tradehall/domain/onboarding/change-field';
import { checkStep } from '@tradehall/domain/onboarding/check-step';
import {
  isEmptyValue,
  isFieldDisabled,
  isFieldRequired,
  isFieldShown,
  optionsOf,
  readerOf,
} from '@tradehall/domain/onboarding/field-conditions';
import { addressStepsOf, billingStepOf } from '@tradehall/domain/onboarding/setup-purpose';
import {
  valuesByStep,
  valuesOf,
  type FieldValue,
  type SetupField,
  type SetupReferences,
  type SetupState,
  type SetupStep,
} from '@tradehall/domain/onboarding/setup-state';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { usePendingTask } from '@tradehall/ui/state/pending-task';
import { useKept } from '@tradehall/ui/state/use-kept';
import { SetupFieldInput } from './SetupFieldInput';
import { useSetupDraft } from './use-setup-draft';
import { useStated } from './use-stated';

export type StepValues = Record<string, FieldValue>;

export interface SetupStepFormProps {
  readonly state: SetupState;
  readonly sectionId: string;
  readonly step: SetupStep;
  readonly references: SetupReferences;
  readonly busy: boolean;
  /** Resolves with whether the server took the answers; a step it refused stays open. */
  readonly onSave: (values: StepValues) => Promise<boolean>;
  /** Only while a complete step is edited (I05). */
  readonly onCancel: (() => void) | undefined;
  /** Tells the page what stands in the form now, for SUBMIT FOR REVIEW. */
  readonly onDraft: (values: StepValues) => void;
}

/** Fields that take the whole width; the others stand two by two. */
const WIDE: ReadonlySet<string> = new Set(['radio', 'checkbox', 'switch', 'html_container', 'display', 'select_text']);

/** A step's fields with their conditions, judged on saving; editing a field takes its error away (I07, I19). */
export function SetupStepForm({
  state,
  sectionId,
  step,
  references,
  busy,
  onSave,
  onCancel,
  onDraft,
}: SetupStepFormProps) {
  const t = useTexts(onboardingTexts);
  const say = useTexts(fieldsTexts);
  const addressStep = addressStepsOf(state).find((one) => one.step.stepId === step.stepId);
  const addressKind = addressStep && (addressStep.isBilling ? 'billing' : 'shipping');
  const [values, setValues] = useState<StepValues>(() => valuesOf(step));
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [changed, setChanged] = useState(false);
  const all = valuesByStep(state);
  const read = readerOf({ ...all, [step.stepId]: values }, step.stepId);
  const country = typeof values['COUNTRY'] === 'string' ? values['COUNTRY'] : undefined;
  const fields = inCountryOrder(step.fields, country, ({ id }) => id);
  const isStated = useStated(country, !isEmptyValue(values['STATE']));
  /** A state that nobody writes there is not asked for, unless one stands in it or the shop needs it. */
  const isAsked = (field: SetupField): boolean =>
    isFieldShown(field, read) &&
    (field.id !== 'STATE' || hasState(country) || isFieldRequired(field, read) || isStated);
  const dropDraft = useSetupDraft(sectionId, step.stepId, values, changed && onCancel === undefined);
  // What the server could not be told any more is kept on the device; what was not touched stays as it is by then.
  useKept<StepValues>(`setup:${step.stepId}`, {
    keep: () => {
      const before = valuesOf(step);
      const typed = Object.entries(values).filter(([id, value]) => !sameValue(value, before[id] ?? null));
      return typed.length === 0 ? undefined : Object.fromEntries(typed);
    },
    restore: (typed) => {
      const known = Object.entries(typed).filter(([id]) => step.fields.some((field) => field.id === id));
      const next = { ...values, ...Object.fromEntries(known) };
      setValues(next);
      setChanged(true);
      onDraft(next);
    },
  });
  // Half-filled steps are kept by themselves; an edit is only kept by saving it.
  usePendingTask(changed && onCancel !== undefined);

  const change = (fieldId: string, value: FieldValue) => {
    const next = changeField(step, values, fieldId, value, all[billingStepOf(state)?.stepId ?? '']);
    const touched = Object.keys(next).filter((id) => !sameValue(next[id] ?? null, values[id] ?? null));
    setValues(next);
    setChanged(true);
    setIssues(issues.filter((issue) => !touched.includes(issue.field ?? '')));
    onDraft(next);
  };

  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = checkStep({ ...step, fields }, { ...all, [step.stepId]: values }, references);
    setIssues(found);
    if (found.length > 0) {
      document.getElementById(fieldDomId(step.stepId, found[0]?.field ?? ''))?.focus();
      return;
    }
    dropDraft();
    setChanged(false);
    // What the server did not take is kept as before.
    void onSave(values).then((isSaved) => {
      if (!isSaved) setChanged(true);
    });
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={save}
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 4, alignItems: 'start' }}
    >
      {fields.filter(isAsked).map((field) => {
        const issue = issues.find((one) => one.field === field.id);
        const parent =
          field.dependsOn === undefined ? undefined : step.fields.find((one) => one.id === field.dependsOn);
        const disabled = isFieldDisabled(field, read);
        return (
          <Box key={field.id} sx={{ gridColumn: WIDE.has(field.type) ? '1 / -1' : 'auto', minWidth: 0 }}>
            <SetupFieldInput
              id={fieldDomId(step.stepId, field.id)}
              field={field}
              value={values[field.id] ?? null}
              options={optionsOf(field, read, references)}
              required={isFieldRequired(field, read)}
              disabled={disabled}
              waitsFor={disabled ? parent?.label : undefined}
              autoComplete={autocompleteOf(field.id, addressKind)}
              error={issue && say(issue.messageCode as keyof typeof fieldsTexts, issue.params)}
              onChange={(value) => change(field.id, value)}
            />
          </Box>
        );
      })}
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        {onCancel === undefined ? null : (
          <Button type="button" onClick={onCancel} disabled={busy}>
            {t('SETUP_CANCEL')}
          </Button>
        )}
        <Button type="submit" variant="contained" disabled={busy}>
          {t('SETUP_NEXT')}
        </Button>
      </Box>
    </Box>
  );
}

function fieldDomId(stepId: string, fieldId: string): string {
  return `setup-${stepId}-${fieldId}`;
}
