import { ADDRESS_FIELDS } from '../fields/address';
import { isFieldShown, readerOf } from './field-conditions';
import type { FieldValue, SetupSection, SetupStep, SetupValues } from './setup-state';
import { billingStepOf, SAME_AS_BILLING } from './setup-purpose';
import { stepsOf } from './setup-state';

const CONTACT_NAME = 'CONTACT_NAME';

type StepValues = Readonly<Record<string, FieldValue>>;

/**
 * The values of a step after one field changed (I07): ticking same-as-billing copies the billing
 * address; editing any other field unticks it, except the contact name; dependent fields lose their value, the
 * state with the country among them.
 */
export function changeField(
  step: SetupStep,
  values: StepValues,
  fieldId: string,
  value: FieldValue,
  billing: StepValues = {},
): Record<string, FieldValue> {
  const next: Record<string, FieldValue> = { ...values, [fieldId]: value };
  if (fieldId === SAME_AS_BILLING) return value === true ? { ...next, ...billingCopy(step, billing) } : next;
  if (!sameValue(values[fieldId] ?? null, value)) {
    for (const dependent of dependentsOf(step, fieldId)) next[dependent] = emptyLike(values[dependent] ?? null);
    if (next[SAME_AS_BILLING] === true && fieldId !== CONTACT_NAME) next[SAME_AS_BILLING] = false;
  }
  return next;
}

/** The billing address as far as this step has fields for it. */
export function billingCopy(step: SetupStep, billing: StepValues): Record<string, FieldValue> {
  const own = new Set(step.fields.map((field) => field.id));
  return Object.fromEntries(
    ADDRESS_FIELDS.filter((field) => own.has(field)).map((field) => [field, billing[field] ?? '']),
  );
}

/**
 * Values as they may be stored: steps marked same-as-billing follow the billing address, and what is hidden
 * holds nothing, so that an answer to a question that no longer stands can't linger. Clearing one answer can
 * hide the next, so this runs until nothing changes.
 */
export function settleValues(state: { readonly sections: readonly SetupSection[] }, values: SetupValues): SetupValues {
  const settled: Record<string, Record<string, FieldValue>> = {};
  const steps = stepsOf(state);
  for (const step of steps) settled[step.stepId] = { ...values[step.stepId] };
  const billingStep = billingStepOf(state)?.stepId;
  const billing = (billingStep !== undefined && settled[billingStep]) || {};
  for (const step of steps) {
    const own = settled[step.stepId]!;
    if (step.stepId !== billingStep && own[SAME_AS_BILLING] === true) Object.assign(own, billingCopy(step, billing));
  }
  let changed = true;
  while (changed) {
    changed = false;
    for (const step of steps) {
      const own = settled[step.stepId]!;
      const read = readerOf(settled, step.stepId);
      for (const field of step.fields) {
        const empty = emptyLike(own[field.id] ?? null);
        if (!isFieldShown(field, read) && !sameValue(own[field.id] ?? null, empty)) {
          own[field.id] = empty;
          changed = true;
        }
      }
    }
  }
  return settled;
}

export function sameValue(one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function dependentsOf(step: SetupStep, fieldId: string): string[] {
  const named = step.fields.find((field) => field.id === fieldId)?.dependentFields ?? [];
  const depending = step.fields.filter((field) => field.dependsOn === fieldId).map((field) => field.id);
  return [...new Set([...named, ...depending])];
}

function emptyLike(value: FieldValue): FieldValue {
  if (typeof value === 'boolean') return false;
  if (Array.isArray(value)) return [];
  return typeof value === 'object' && value !== null ? { option: '', text: '' } : value === null ? null : '';
}
