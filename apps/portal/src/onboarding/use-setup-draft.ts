import { useEffect, useRef } from 'react';
import { keepSetupDraft } from '@tradehall/contract/onboarding';
import type { FieldValue } from '@tradehall/domain/onboarding/setup-state';
import { sendCommand } from '@tradehall/web/calls/use-command';

const PAUSE = 1_000;

/**
 * Keeps what is typed with the server after a pause and when the page is left, so that a half-filled step survives
 * leaving and another device. A draft that can't be kept costs the draft, not the form.
 */
export function useSetupDraft(
  sectionId: string,
  stepId: string,
  values: Readonly<Record<string, FieldValue>>,
  changed: boolean,
): () => void {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; send: () => void } | undefined>(undefined);
  useEffect(() => {
    if (!changed) return;
    const send = () => {
      waiting.current = undefined;
      const fields = Object.entries(values).map(([id, value]) => ({ id, value: value as never }));
      sendCommand(keepSetupDraft, {
        body: { sections: [{ sectionId, steps: [{ stepId, fields }] }] },
      }).catch(() => {
        // What could not be kept is kept once the network is back, unless more was typed since.
        waiting.current ??= { timer: undefined, send };
      });
    };
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = { timer: setTimeout(send, PAUSE), send };
  }, [sectionId, stepId, values, changed]);
  const flush = () => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    waiting.current.send();
  };
  useEffect(() => {
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      flush();
    };
  }, []);
  return () => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = undefined;
  };
}
