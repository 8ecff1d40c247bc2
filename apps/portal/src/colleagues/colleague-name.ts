import type { Colleague } from '@tradehall/contract/colleagues';

/** The name of a colleague, and their address where they have none. */
export function nameOf({ firstName, lastName, email }: Pick<Colleague, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email;
}
