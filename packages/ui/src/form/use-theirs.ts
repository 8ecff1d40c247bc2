import { useEffect, useRef, useState } from 'react';
import { NetworkError } from '@tradehall/web/fetch/network-error';
import type { Form, FormValues, Theirs } from './use-form';

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
 * typed here is then as they left it, and what was typed stays with theirs said beside it, so that saving once more
 * can succeed.
 */
export function useTheirs<Values extends FormValues, Record extends Versioned>(
  form: Form<Values>,
  current: Record | undefined,
  { entryOf, refresh, code }: TheirsOptions<Values, Record>,
) {
  const [seen, setSeen] = useState(current);
  const [isBehind, setBehind] = useState(false);
  const { reset, getValues } = form.hook;
  const { setTheirs } = form;
  if (isBehind && current !== undefined && current.version !== seen?.version) {
    setSeen(current);
    setBehind(false);
  }
  const shown = useRef(seen);
  useEffect(() => {
    if (seen === undefined || seen === shown.current) return;
    const before = shown.current === undefined ? {} : leavesOf(entryOf(shown.current));
    const now = entryOf(seen);
    shown.current = seen;
    setTheirs(changedByBoth(before, leavesOf(getValues()), leavesOf(now)));
    reset(now, { keepDirtyValues: true, keepDirty: true });
  }, [seen, entryOf, reset, getValues, setTheirs]);
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

/** What stands in each field, by the field's name. */
function leavesOf(entry: object, path = ''): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(entry).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(leavesOf(value, `${path}${name}.`))
        : [[`${path}${name}`, value]],
    ),
  );
}

function changedByBoth(
  before: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): Theirs {
  return new Map(
    Object.entries(now).filter(
      ([name, theirs]) => theirs !== before[name] && mine[name] !== before[name] && mine[name] !== theirs,
    ),
  );
}
