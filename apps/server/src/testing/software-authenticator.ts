import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@tradehall/contract/passkeys';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;
/** Of ES256 by the curve P-256, as COSE numbers them. */
const COSE = { type: 1, ec2: 2, algorithm: 3, es256: -7, curve: -1, p256: 1, x: -2, y: -3 } as const;

type Cbor = Parameters<typeof isoCBOR.encode>[0];

interface HeldKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
  counter: number;
}

/** What a page, a browser or a device tells otherwise than it should. */
export interface Ceremony {
  /** The page's origin: `http://acme.localhost`. */
  readonly origin: string;
  readonly rpId?: string;
  readonly crossOrigin?: boolean;
  readonly type?: string;
  /** Nobody touched the device. */
  readonly isUntouched?: boolean;
  /** The count that the device gives, instead of one more than before. */
  readonly counter?: number;
  readonly userHandle?: string;
  /** What came with the key in place of nothing: its format and statement. */
  readonly attestation?: { readonly fmt: string; readonly attStmt: Map<string, Cbor> };
}

const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;

/** A security key in memory that makes what browsers make of a real one: ES256 keys and WebAuthn's own structures. */
export function softwareAuthenticator() {
  const keys: HeldKey[] = [];

  const clientData = (type: string, challenge: string, { origin, crossOrigin = false }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));

  function authenticatorData(rpId: string, flags: number, counter: number, { isUntouched = false }: Ceremony): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(isUntouched ? flags & ~USER_PRESENT : flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head]);
  }

  return {
    keys,

    create({ rp, user, challenge }: PasskeyCreation, page: Ceremony): PasskeyRegistration {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const credentialId = randomBytes(32);
      const id = credentialId.toString('base64url');
      const key = new Map<number, number | Uint8Array>([
        [COSE.type, COSE.ec2],
        [COSE.algorithm, COSE.es256],
        [COSE.curve, COSE.p256],
        [COSE.x, new Uint8Array(Buffer.from(x, 'base64url'))],
        [COSE.y, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const flags = USER_PRESENT | USER_VERIFIED | ATTESTED;
      const authData = Buffer.concat([
        authenticatorData(page.rpId ?? rp.id, flags, 0, page),
        Buffer.alloc(16),
        length,
        credentialId,
        isoCBOR.encode(key),
      ]);
      const { fmt, attStmt } = page.attestation ?? { fmt: 'none', attStmt: new Map<string, Cbor>() };
      const attestationObject = isoCBOR.encode(
        new Map<string, Cbor>([
          ['fmt', fmt],
          ['attStmt', attStmt],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      keys.push({ id, privateKey, userHandle: user.id, counter: 0 });
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData(page.type ?? 'webauthn.create', challenge, page).toString('base64url'),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
          transports: ['usb', 'something-new'],
        },
      };
    },

    /** Signs with the key that was made last, or the one that is given. */
    get({ rpId, challenge }: Pick<PasskeyRequest, 'rpId' | 'challenge'>, page: Ceremony, key = keys.at(-1)) {
      if (key === undefined) throw new Error('The authenticator holds no key.');
      key.counter += 1;
      const flags = USER_PRESENT | USER_VERIFIED;
      const authData = authenticatorData(page.rpId ?? rpId, flags, page.counter ?? key.counter, page);
      const said = clientData(page.type ?? 'webauthn.get', challenge, page);
      const signature = sign('sha256', Buffer.concat([authData, sha256(said)]), key.privateKey);
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key',
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: page.userHandle ?? key.userHandle,
        },
      } satisfies PasskeyAssertion;
    },
  };
}
