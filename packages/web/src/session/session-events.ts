import type { NetworkError } from '../fetch/network-error';

/** What the app does when the server ends a session: handed in once by the app, so that calls know no screen. */
interface SessionHandlers {
  readonly unauthorised: () => void;
  readonly forbidden: (error: NetworkError) => void;
}

let handlers: SessionHandlers | undefined;

export function handleSessionEnd(given: SessionHandlers): void {
  handlers = given;
}

export function onUnauthorised(): void {
  handlers?.unauthorised();
}

export function onForbidden(error: NetworkError): void {
  handlers?.forbidden(error);
}
