import { createHash } from 'node:crypto';
import { fingerprint, open, seal } from '../identity/sealed-box';

/** A secret as it is kept: unreadable without the key that `by` names. */
export interface Sealed {
  readonly sealed: Buffer;
  readonly by: string;
}

/**
 * Seals what tenants entrust to the deployment by a key that lies outside the database (SD63). `purpose` is part of the
 * seal, so that what is sealed for one row opens at no other.
 */
export interface SecretBox {
  /** Whether there is a key; without one nothing is taken in. */
  readonly canSeal: boolean;
  seal(purpose: string, secret: string): Sealed;
  /** Undefined where its key is gone, or where it was sealed for something else. */
  open(purpose: string, sealed: Sealed): string | undefined;
  /** Sealed by a former key, which could be taken away once it is sealed anew. */
  isBySuperseded(sealed: Pick<Sealed, 'by'>): boolean;
  /** Stands for a secret where it is compared and must not be kept. */
  fingerprint(secret: string): string;
}

/** The first key seals; the others open what they sealed once. */
export function createSecretBox(keys: readonly string[]): SecretBox {
  const known = keys.map((key) => ({ key: Buffer.from(key, 'utf8'), name: nameOf(key) }));
  const [present] = known;
  return {
    canSeal: present !== undefined,
    seal(purpose, secret) {
      if (present === undefined) throw new Error('There is no key to seal with.');
      return { sealed: seal(present.key, purpose, secret), by: present.name };
    },
    open(purpose, { sealed, by }) {
      const used = known.find(({ name }) => name === by);
      const content = used === undefined ? undefined : open(used.key, purpose, sealed);
      return typeof content === 'string' ? content : undefined;
    },
    isBySuperseded: ({ by }) => present !== undefined && by !== present.name,
    fingerprint: (secret) =>
      present === undefined ? '' : fingerprint(present.key, 'fingerprint', secret).toString('base64url'),
  };
}

/** Tells keys apart and nothing about them. */
function nameOf(key: string): string {
  return createHash('sha256').update(`name of a key\n${key}`).digest('base64url').slice(0, 12);
}
