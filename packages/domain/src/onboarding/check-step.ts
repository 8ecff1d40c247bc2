import { checkAddressField, type AddressField, ADDRESS_FIELDS, TEXT_MAX_LENGTH } from '../fields/address';
import { checkField } from '../fields/field-validators';
import type { Issue } from '../text/fill-text';
import {
  isEmptyValue,
  isFieldDisabled,
  isFieldRequired,
  isFieldShown,
  optionsOf,
  readerOf,
  type ReadField,
} from './field-conditions';
import type { FieldOption, FieldValue, SetupField, SetupReferences, SetupStep, SetupValues } from './setup-state';

/** Fields that say something instead of asking it. */
const SILENT: ReadonlySet<string> = new Set(['display', 'html_container']);

/** Every issue of a step, one a field at most, in the order of its fields (I05, I19). */
export function checkStep(step: SetupStep, values: SetupValues, references: SetupReferences): Issue[] {
  const read = readerOf(values, step.stepId);
  return step.fields.flatMap((field) => checkSetupField(field, read, references) ?? []);
}

/** 'Required' when an answer is missing, else what the field's type and validators say. */
export function checkSetupField(field: SetupField, read: ReadField, references: SetupReferences): Issue | null {
  if (SILENT.has(field.type) || !isFieldShown(field, read)) return null;
  const value = read(field.id);
  if (isEmptyValue(value)) {
    return isFieldRequired(field, read) && !isUnanswerable(field, read, references)
      ? { messageCode: 'REQUIRED', field: field.id }
      : null;
  }
  const issue = checkAnswer(field, value, read, references);
  return issue && { ...issue, field: field.id };
}

function checkAnswer(field: SetupField, value: FieldValue, read: ReadField, references: SetupReferences): Issue | null {
  const options = optionsOf(field, read, references);
  const known = (id: string) => options.length === 0 || options.some((option) => option.id === id);
  const unknown: Issue = { messageCode: 'OPTION_INVALID' };
  switch (field.type) {
    case 'text':
    case 'number':
      return typeof value === 'string' ? checkText(field, value) : unknown;
    case 'select':
    case 'radio':
      // A country without known states takes its state as text.
      if (typeof value !== 'string') return unknown;
      return options.length === 0 ? checkText(field, value) : known(value) ? null : unknown;
    case 'select_text':
      return isSelectText(value) && known(value.option)
        ? checkText(field, value.text, otherOptions(options, value.option))
        : unknown;
    case 'switch':
      return typeof value === 'boolean' ? null : unknown;
    case 'checkbox':
      return typeof value === 'boolean' || (Array.isArray(value) && value.every(known)) ? null : unknown;
    default:
      return null;
  }
}

/** A validator that is called like an option judges the text of that option alone. */
function otherOptions(options: readonly FieldOption[], chosen: string): ReadonlySet<string> {
  return new Set(options.filter(({ id }) => id !== chosen).map(({ id }) => id.toLowerCase()));
}

function checkText(field: SetupField, text: string, notOf: ReadonlySet<string> = new Set()): Issue | null {
  if (text.trim().length > TEXT_MAX_LENGTH) return { messageCode: 'TEXT_TOO_LONG', params: [TEXT_MAX_LENGTH] };
  const named = field.validations.map(({ type }) => type).filter((type) => !notOf.has(type));
  const issue = checkField(text, field.type === 'number' && !named.includes('currency') ? [...named, 'number'] : named);
  if (issue) return issue;
  return isAddressField(field.id) ? checkAddressField(field.id, text) : null;
}

/** A list that can't be chosen from, because what it depends on is unanswered, is not missing by itself. */
function isUnanswerable(field: SetupField, read: ReadField, references: SetupReferences): boolean {
  return (
    field.dependsOn !== undefined &&
    isFieldDisabled(field, read) &&
    optionsOf(field, read, references).length === 0 &&
    field.optionRef !== undefined
  );
}

function isSelectText(value: FieldValue): value is { option: string; text: string } {
  return typeof value === 'object' && value !== null && 'option' in value;
}

function isAddressField(id: string): id is AddressField {
  return (ADDRESS_FIELDS as readonly string[]).includes(id);
}
