import type { FieldValues, Path } from 'react-hook-form';
import { useKept } from '../state/use-kept';
import type { Form } from './use-form';

/**
 * Keeps what was changed in a form over the end of the session. What was not changed stays as it is by then, so that
 * nobody's change meanwhile is undone. Not for secrets, nor for files. Answers whether what stands there was kept.
 */
export function useKeptEntry<Values extends FieldValues>(form: Form<Values>, record: string | undefined): boolean {
  const { hook } = form;
  const before = hook.formState.defaultValues as Readonly<Record<string, unknown>> | undefined;
  const isBack = useKept<Partial<Values>>(record, {
    keep: () => {
      const changed = Object.entries(hook.getValues()).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(before?.[field]),
      );
      return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<Values>);
    },
    restore: (entry) => {
      const known = Object.keys(hook.getValues());
      for (const [field, value] of Object.entries(entry))
        if (known.includes(field)) hook.setValue(field as Path<Values>, value, { shouldDirty: true });
    },
  });
  return isBack && form.isTyped;
}
