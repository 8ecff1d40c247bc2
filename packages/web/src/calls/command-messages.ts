/** How an app shows what became of a command: handed in once by the app, so that commands know no picture. */
export interface CommandMessages {
  readonly done: (message: string, options: { readonly duration?: number }) => void;
  readonly failed: (error: unknown, options: { readonly duration?: number }) => void;
  /** The server did what it was asked for: what was said of its being away is over. */
  readonly answered?: () => void;
}

let messages: CommandMessages | undefined;

export function showCommandMessages(given: CommandMessages): void {
  messages = given;
}

export function announceDone(message: string, duration?: number): void {
  messages?.done(message, duration === undefined ? {} : { duration });
}

export function announceAnswered(): void {
  messages?.answered?.();
}

export function announceFailure(error: unknown, duration?: number): void {
  messages?.failed(error, duration === undefined ? {} : { duration });
}
