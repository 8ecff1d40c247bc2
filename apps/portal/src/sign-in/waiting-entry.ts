/**
 * What was typed before an email address is confirmed, so that nobody types it again afterwards (I04). It is held by
 * the page alone and for one use: a reload forgets it, and then the sign-in asks.
 */
let waiting: { readonly email: string; readonly password: string } | undefined;

export function keepEntry(email: string, password: string): void {
  waiting = { email, password };
}

/** The password that was typed with this address; it is forgotten by being taken. */
export function takePassword(email: string): string | undefined {
  const entry = waiting;
  waiting = undefined;
  return entry?.email.toLowerCase() === email.toLowerCase() ? entry.password : undefined;
}
