import { isEmptyValue, isFieldShown, optionsOf, readerOf } from './field-conditions';
import { valuesByStep, type SetupReferences, type SetupSection } from './setup-state';

/** A section's title, and what was answered in it: label and value. */
export type AnsweredSection = readonly [title: string, answers: readonly (readonly [label: string, value: string])[]];

/** Everything that an application says, by section, in the words of its definition; what was not asked is left out. */
export function answersInWords(
  { sections }: { readonly sections: readonly SetupSection[] },
  references: SetupReferences,
  words: { readonly yes: string; readonly no: string },
): AnsweredSection[] {
  const values = valuesByStep({ sections });
  return sections.map(({ sectionTitle, steps }) => [
    sectionTitle,
    steps.flatMap((step) => {
      const read = readerOf(values, step.stepId);
      return step.fields
        .filter(
          (field) =>
            field.type !== 'html_container' &&
            field.type !== 'display' &&
            isFieldShown(field, read) &&
            (typeof field.value === 'boolean' || !isEmptyValue(field.value)),
        )
        .map((field) => {
          const options = optionsOf(field, read, references);
          const nameOf = (id: string) => options.find((one) => one.id === id)?.option ?? id;
          const { value } = field;
          if (typeof value === 'boolean') return [field.label, value ? words.yes : words.no] as const;
          if (typeof value === 'string') return [field.label, nameOf(value)] as const;
          if (value === null) return [field.label, ''] as const;
          return [
            field.label,
            'option' in value ? `${nameOf(value.option)} ${value.text}` : value.map(nameOf).join(', '),
          ] as const;
        });
    }),
  ]);
}
