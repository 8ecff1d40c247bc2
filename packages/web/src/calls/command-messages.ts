/** How an app shows what became of a command: handed in once by the app, so that commands know no picture. */
export interface CommandMessages {
  readonly done: (message: string, options: { readonly duration?: number; readonly about?: string }) => void;
  /** `about` names what was tried: its success ends what is said of the failure. */
  readonly failed: (error: unknown, options: { readonly duration?: number; readonly about?: string }) => void;
  /** It was done, and what the screen does with the answer failed: nobody is to do it a second time for that. */
  readonly unshown?: (error: unknown) => void;
  /** The server did what it was asked for: what was said of its being away, and of this failing, is over. */
  readonly answered?: (about?: string) => void;
}

let messages: CommandMessages | undefined;

export function showCommandMessages(given: CommandMessages): void {
  messages = given;
}

export function announceDone(message: string, duration?: number): void {
  messages?.done(message, duration === undefined ? {} : { duration });
}

const WAITING = 'waits:';

/** It waits for a second person: said until what waits has ended, under the matter that names it. */
export function announceWaiting(message: string, approvalId: string, duration?: number): void {
  const about = WAITING + approvalId;
  messages?.done(message, { about, ...(duration === undefined ? {} : { duration }) });
}

/** What waits, where a message's matter is that it does. */
export const waitingIn = (about: string | undefined): string | undefined =>
  about?.startsWith(WAITING) === true ? about.slice(WAITING.length) : undefined;

export function announceUnshown(error: unknown): void {
  messages?.unshown?.(error);
}

export function announceAnswered(about?: string): void {
  messages?.answered?.(about);
}

export function announceFailure(error: unknown, about: string, duration?: number): void {
  messages?.failed(error, { about, ...(duration === undefined ? {} : { duration }) });
}
