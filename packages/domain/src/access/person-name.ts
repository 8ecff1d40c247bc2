import { oneDirection } from '../text/one-direction';

/** Whoever signs in, as far as others read of them. */
export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Something that is seen: neither blanks nor characters without a width. */
const SEEN = /[^\s\p{Cf}]/u;

/** What a pool that asks for a name is told by the sign-in of whoever gave none (I02). */
export const NO_NAME = 'N/A';

/**
 * A name as it is written down: in one line, without blanks around it, and empty where nothing of it is seen or none
 * was given.
 */
export function writtenName(name: string): string {
  const written = oneDirection(name).replace(/\s+/gu, ' ').trim();
  return SEEN.test(written) && written !== NO_NAME ? written : '';
}

/** What a person is called: by first and last name, and by their address where they gave neither (W71, SD83). */
export function personName({ firstName, lastName, email }: NamedPerson): string {
  return `${writtenName(firstName)} ${writtenName(lastName)}`.trim() || email;
}
