import { useEffect, useRef, useState } from 'react';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import type { Form, FormValues } from './use-form';

interface Versioned {
  /** Tells it from what it was before somebody changed it. */
  readonly version: number | string;
}

interface TheirsOptions<Values, Record> {
  readonly entryOf: (record: Record) => Values;
  /** Has the record asked for anew. */
  readonly refresh: () => Promise<unknown>;
  /** How a save is refused since there is a newer one. */
  readonly code: string;
}

/**
 * For a form over a record that somebody else may change meanwhile. `seen` is the record that the form is about; once a
 * save is refused because there is a newer one, `refused` lets that take its place as soon as it is there: what was not
 * typed here is then as they left it, and what was typed stays, so that saving once more can succeed.
 */
export function useTheirs<Values extends FormValues, Record extends Versioned>(
  form: Form<Values>,
  current: Record | undefined,
  { entryOf, refresh, code }: TheirsOptions<Values, Record>,
) {
  const [seen, setSeen] = useState(current);
  const [isBehind, setBehind] = useState(false);
  const { reset } = form.hook;
  if (isBehind && current !== undefined && current.version !== seen?.version) {
    setSeen(current);
    setBehind(false);
  }
  const shown = useRef(seen);
  useEffect(() => {
    if (seen === undefined || seen === shown.current) return;
    shown.current = seen;
    reset(entryOf(seen), { keepDirtyValues: true, keepDirty: true });
  }, [seen, entryOf, reset]);
  return {
    seen,
    /** For a command's `refused`: the message is still shown. */
    refused: (error: unknown): boolean => {
      if (error instanceof NetworkError && error.messageCode === code) {
        setBehind(true);
        void refresh();
      }
      return false;
    },
  };
}
