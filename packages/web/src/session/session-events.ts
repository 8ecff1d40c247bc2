import type { NetworkError } from '../fetch/network-error';

/** What the app does when the server ends a session: handed in once by the app, so that calls know no screen. */
interface SessionHandlers {
  readonly unauthorized: () => void;
  readonly forbidden: (error: NetworkError) => void;
}

let handlers: SessionHandlers | undefined;

export function handleSessionEnd(given: SessionHandlers): void {
  handlers = given;
}

export function onUnauthorized(): void {
  handlers?.unauthorized();
}

export function onForbidden(error: NetworkError): void {
  handlers?.forbidden(error);
}
