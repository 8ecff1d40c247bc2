import { useEffect, useLayoutEffect, useRef } from 'react';
import { getStaffMember, rightsChanged, type StaffMember } from '@tradehall/contract/desk';
import { eventsMissed } from '@tradehall/contract/live';
import { deskShellTexts } from '@tradehall/texts/en/desk-shell';
import { notify } from '@tradehall/ui/state/snackbars';
import { refreshAll, refreshCall } from '@tradehall/web/calls/call-query';
import { useTexts } from '@tradehall/web/i18n/use-texts';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { keepWhatGoes } from '@tradehall/web/storage/interrupted-form';
import { watchSuspended } from '@tradehall/web/session/session-events';
import { useStaffMember } from './staff';

const refresh = () => void refreshCall(getStaffMember);

/**
 * Rights that an owner gives or takes show at once: rooms open and close, what is refused is not offered, and what was
 * refused before is asked for again. A form that a part of the screen takes with it leaves what was typed (SD05, L01).
 */
export function useRightsNews(): void {
  useLiveEvent(rightsChanged, refresh);
  // Who may not hear a room any more is refused the stream that asks for it, and is told nothing by it.
  useLiveEvent(eventsMissed, refresh);
  // Where no stream tells of a suspension, the first refusal does.
  useEffect(() => watchSuspended(refresh), []);
  const t = useTexts(deskShellTexts);
  const member = useStaffMember();
  const before = useRef<StaffMember>(undefined);
  const goneForms = useRef<() => boolean>(undefined);
  useLayoutEffect(() => {
    // Forms that go with this very drawing are told so between the two effects.
    if (before.current !== undefined && before.current !== member) goneForms.current = keepWhatGoes();
    before.current = member;
  }, [member]);
  useEffect(() => {
    if (goneForms.current === undefined) return;
    const isKept = goneForms.current();
    goneForms.current = undefined;
    if (isKept) notify(t('DESK_FORM_CLOSED_KEPT'), { severity: 'warning' });
    void refreshAll([getStaffMember]);
  });
}
