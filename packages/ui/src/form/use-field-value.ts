import { useWatch, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import type { Form } from './use-form';

/** What stands in a field now; the component is drawn again as it changes. */
export function useFieldValue<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: Form<Values>,
  name: Name,
): FieldPathValue<Values, Name> {
  return useWatch({ control: form.hook.control, name });
}
