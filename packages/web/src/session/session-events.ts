import type { NetworkError } from '../fetch/network-error';

/**
 * What the app does when the server ends a session, or another tab begins another: handed in once by the app, so that
 * calls know no screen.
 */
interface SessionHandlers {
  /** With whether what the person asked for was refused by it, and so was not done. */
  readonly unauthorized: (isUndone: boolean) => void;
  readonly forbidden: (error: NetworkError) => void;
  /** Somebody else signed in at another tab: the page is not theirs. */
  readonly replaced: () => void;
}

let handlers: SessionHandlers | undefined;

export function handleSessionEnd(given: SessionHandlers): void {
  handlers = given;
}

export function onUnauthorized(isUndone: boolean): void {
  handlers?.unauthorized(isUndone);
}

export function onForbidden(error: NetworkError): void {
  handlers?.forbidden(error);
}

export function onReplaced(): void {
  handlers?.replaced();
}

const suspended = new Set<() => void>();

/** Tells whenever a call of the staff is refused because the operator suspended the shop (O06). */
export function watchSuspended(listener: () => void): () => void {
  suspended.add(listener);
  return () => void suspended.delete(listener);
}

export function onSuspended(): void {
  for (const listener of suspended) listener();
}
