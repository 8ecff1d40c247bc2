import type { FieldOption, FieldValue, SetupField, SetupReferences, SetupValues } from './setup-state';

/** Reads a field of the step at hand by id, or one of another step as `STEP_ID.FIELD_ID`. */
export type ReadField = (reference: string) => FieldValue;

export function readerOf(values: SetupValues, stepId: string): ReadField {
  return (reference) => {
    const own = values[stepId]?.[reference];
    if (own !== undefined) return own;
    const dot = reference.indexOf('.');
    return dot < 0 ? null : (values[reference.slice(0, dot)]?.[reference.slice(dot + 1)] ?? null);
  };
}

/** The texts that a condition compares: booleans as `true` and `false`, several choices one by one. */
function textsOf(value: FieldValue): readonly string[] {
  if (value === null) return [''];
  if (typeof value === 'string') return [value];
  if (typeof value === 'boolean') return [String(value)];
  return 'option' in value ? [value.option] : value;
}

/** Whether every condition of the field holds; a field without conditions is always meant (I07). */
export function conditionsHold(field: SetupField, read: ReadField): boolean {
  return (field.conditions ?? []).every((condition) =>
    textsOf(read(condition.field)).some((text) => condition.values.includes(text)),
  );
}

export function isFieldShown(field: SetupField, read: ReadField): boolean {
  return !field.conditionalDisplay || conditionsHold(field, read);
}

/** A hidden field is never required: nobody could answer it. */
export function isFieldRequired(field: SetupField, read: ReadField): boolean {
  if (!isFieldShown(field, read)) return false;
  return field.conditionalRequired ? conditionsHold(field, read) : field.required;
}

/** A field waits while the one it depends on is unanswered. */
export function isFieldDisabled(field: SetupField, read: ReadField): boolean {
  return field.disabled === true || (field.dependsOn !== undefined && isEmptyValue(read(field.dependsOn)));
}

export function isEmptyValue(value: FieldValue | undefined): boolean {
  if (value === null || value === undefined || value === false) return true;
  if (value === true) return false;
  if (typeof value === 'string') return value.trim() === '';
  return 'option' in value ? value.option === '' || value.text.trim() === '' : value.length === 0;
}

/**
 * The options of a field now: its own, or the list that it refers to, by the field it depends on
 * where the list is split so.
 */
export function optionsOf(field: SetupField, read: ReadField, references: SetupReferences): readonly FieldOption[] {
  if (field.optionRef === undefined) return field.options ?? [];
  const list = references[field.optionRef];
  if (list === undefined) return field.options ?? [];
  if (Array.isArray(list)) return list as readonly FieldOption[];
  const parent = field.dependsOn === undefined ? '' : (textsOf(read(field.dependsOn))[0] ?? '');
  const byParent = list as Readonly<Record<string, readonly FieldOption[]>>;
  return Object.hasOwn(byParent, parent) ? (byParent[parent] ?? []) : [];
}
