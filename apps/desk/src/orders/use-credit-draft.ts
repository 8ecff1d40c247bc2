import { useEffect, useState } from 'react';
import type { Form } from '@tradehall/ui/form/use-form';
import { useOwnDraft } from '@tradehall/web/storage/own-draft';
import { forgetInterrupted, readInterrupted, useOpenForm } from '@tradehall/web/storage/interrupted-form';
import { useStaffMember } from '../session/staff';

export interface CreditEntry {
  readonly kind: string;
  readonly reason: string;
  /** As typed, a line of the invoice each. */
  readonly units: string[];
}

interface CreditDraft {
  readonly kind: string;
  readonly reason: string;
  readonly units: readonly { readonly lineNumber: number; readonly text: string }[];
}

const nameOf = (userId: string, invoiceNumber: string) =>
  `credit:${encodeURIComponent(userId)}:${encodeURIComponent(invoiceNumber)}`;

/** Tells whether the session of this person ended while a credit note for this invoice was being written. */
export function useWasInterrupted(): (invoiceNumber: string) => boolean {
  const userId = useStaffMember()?.userId ?? '';
  return (invoiceNumber) => {
    const name = nameOf(userId, invoiceNumber);
    return readInterrupted(name) === name;
  };
}

/**
 * Keeps what is typed into a credit note over a reload and the end of the session, for this person and this invoice,
 * until it was written or closed. Gives what forgets it, and whether a session's end closed it before.
 */
export function useCreditDraft(
  form: Form<CreditEntry>,
  invoiceNumber: string,
  lineNumbers: readonly number[],
): { readonly forget: () => void; readonly wasInterrupted: boolean } {
  const userId = useStaffMember()?.userId ?? '';
  const [name] = useState(() => nameOf(userId, invoiceNumber));
  const [wasInterrupted] = useState(() => readInterrupted(name) === name);
  useOpenForm(name);
  const own = useOwnDraft<CreditDraft>(name);
  const { setValue, watch } = form.hook;
  useEffect(() => {
    forgetInterrupted(name);
    const draft = own.found;
    if (draft !== undefined) {
      const typed = { shouldDirty: true };
      setValue('kind', draft.kind, typed);
      setValue('reason', draft.reason, typed);
      for (const { lineNumber, text } of draft.units) {
        const at = lineNumbers.indexOf(lineNumber);
        if (at >= 0) setValue(`units.${at}`, text, typed);
      }
    }
    const watching = watch(({ kind = '', reason = '', units = [] }) =>
      own.save({
        kind,
        reason,
        units: lineNumbers.map((lineNumber, at) => ({ lineNumber, text: units[at] ?? '' })),
      } satisfies CreditDraft),
    );
    return () => watching.unsubscribe();
  }, [name, own, lineNumbers, setValue, watch]);
  return { forget: own.drop, wasInterrupted };
}
