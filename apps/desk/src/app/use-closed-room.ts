import { useLayoutEffect, useState } from 'react';
import { keepEntries } from '@tradehall/web/storage/interrupted-form';
import { useIsClosedRoom } from './rooms';

interface ClosedRoom {
  readonly isClosed: boolean;
  /** Whether something stood in a form as the room closed around it. */
  readonly isEntryKept: boolean;
}

/**
 * Whether the screen gives way to what says that its room is closed. Of a room that closes while somebody is in it,
 * what they typed is kept first, as at the end of a session, and is back once it is open to them again (SD05, L01).
 */
export function useClosedRoom(path: string): ClosedRoom {
  const isClosed = useIsClosedRoom(path);
  const [wasOpen, setWasOpen] = useState<string>();
  const [kept, setKept] = useState<{ readonly isAny: boolean }>();
  const openPath = isClosed === true ? wasOpen : path;
  if (openPath !== wasOpen) {
    setWasOpen(openPath);
    setKept(undefined);
  }
  const isClosing = isClosed === true && wasOpen === path && kept === undefined;
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a form can be asked for its entry only while it stands
    if (isClosing) setKept({ isAny: keepEntries() });
  }, [isClosing]);
  return { isClosed: isClosed === true && !isClosing, isEntryKept: wasOpen === path && kept?.isAny === true };
}
