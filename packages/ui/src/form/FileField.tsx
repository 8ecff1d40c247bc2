import { useId, useState } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { FieldValues, PathValue } from 'react-hook-form';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { FileDrop, type FileDropProps } from '../FileDrop';
import { useField, type FieldOf } from './use-field';

export interface FileFieldProps<Values extends FieldValues>
  extends FieldOf<Values, File | null>, Pick<FileDropProps, 'extensions' | 'maxBytes' | 'hint' | 'disabled'> {
  /** The sentence for a file that is not taken. */
  readonly issueText: (issue: Issue) => string;
}

/** One file; a refused one is not taken, and says why. */
export function FileField<Values extends FieldValues>({ form, name, issueText, ...drop }: FileFieldProps<Values>) {
  const field = useField<Values, File | null>({ form, name });
  const issueId = useId();
  /** Why the last file was not taken. Sending the form without one finds that it is missing, which says less. */
  const [refusal, setRefusal] = useState<string>();
  const reason = field.value === null && field.error !== undefined ? (refusal ?? field.error) : field.error;
  const choose = (file: File | null, issue: Issue | null) => {
    setRefusal(issue === null ? undefined : issueText(issue));
    if (issue === null) {
      // A form that was never sent looks at no field again by itself: the reason of the file before would stay.
      form.hook.clearErrors(name);
      field.change(file);
      return;
    }
    // Not by the field's own change: what the form finds of an empty field would take the place of the reason.
    form.hook.setValue(name, null as PathValue<Values, typeof name>, { shouldDirty: true });
    form.hook.setError(name, { type: 'file', message: issueText(issue) });
  };
  return (
    <Box>
      <FileDrop
        {...drop}
        file={field.value}
        invalid={field.error !== undefined}
        describedBy={issueId}
        onChoose={choose}
      />
      <FormHelperText id={issueId} error role="alert">
        {reason ?? ''}
      </FormHelperText>
    </Box>
  );
}
