/** Whoever signs in, as far as others read of them. */
export interface NamedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** What a person is called: by first and last name, and by their address where they gave neither (W71, SD83). */
export function personName({ firstName, lastName, email }: NamedPerson): string {
  return `${firstName} ${lastName}`.trim() || email;
}
