import { randomBytes, randomUUID } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRegistration,
  PasskeyRequest,
} from '@tradehall/contract/passkeys';
import { PASSKEY_TRANSPORTS } from '@tradehall/contract/passkeys';
import type { Transaction } from '../database/transaction-kysely';
import { storeChallenge, takeChallenge, type PasskeyPurpose } from './passkey-challenge-store';
import { findPasskeys, insertPasskey, usePasskey, type StoredPasskey } from './passkey-store';
import type { PoolDeps } from './pool-parts';
import { fingerprint } from './sealed-box';
import type { PoolUser, UserPool } from './user-pool';

/** How long an authenticator may take, in milliseconds: long enough to fetch a phone and scan a code with it. */
export const PASSKEY_LIFETIME = 5 * 60_000;
/** More than anybody has devices. */
export const MOST_PASSKEYS = 20;

/** ES256, RS256 and Ed25519, as COSE numbers them: what authenticators have. */
const ALGORITHMS = [-7, -257, -8];
/** Attestation that proves nothing about the maker: none was asked for, and no certificate is looked at. */
const ATTESTATIONS: readonly string[] = ['none', 'packed'];

/** Where a ceremony takes place. */
export interface PasskeyPlace {
  readonly log: PoolDeps['log'];
  readonly pool: UserPool;
  /** The page's origin as the trusted proxy tells it: `https://shop.example`. Its host is the relying party. */
  readonly origin: string;
  readonly now: Date;
}

/** Heavy, and asked for by few: it is loaded with the first ceremony. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

const rpIdOf = (origin: string): string => new URL(origin).hostname;

/** Whom an authenticator takes the user for: the same at each ceremony, and nothing that can be read back. */
const handleOf = (pool: UserPool, userId: string): Buffer => fingerprint(pool.secret, 'passkey-user', userId);

/** Those of somebody's passkeys that this host can ask for. */
export async function passkeysAt(
  tx: Transaction,
  { pool, origin }: Pick<PasskeyPlace, 'pool' | 'origin'>,
  userId: string,
): Promise<readonly StoredPasskey[]> {
  const all = await findPasskeys(tx, pool.tenantId, userId);
  return all.filter(({ rpId }) => rpId === rpIdOf(origin));
}

async function freshChallenge(
  tx: Transaction,
  { pool, now }: PasskeyPlace,
  userId: string,
  purpose: PasskeyPurpose,
): Promise<string> {
  const challenge = randomBytes(32);
  const expires = new Date(now.getTime() + PASSKEY_LIFETIME);
  await storeChallenge(tx, pool.tenantId, userId, purpose, challenge, expires);
  return challenge.toString('base64url');
}

const described = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports: PASSKEY_TRANSPORTS.filter((transport) => transports.includes(transport)),
});

/** What a browser makes a passkey from. The person's other passkeys are left out, so that none is made twice. */
export async function askToCreate(
  tx: Transaction,
  place: PasskeyPlace,
  user: Pick<PoolUser, 'userId' | 'email'>,
  shopName: string,
): Promise<PasskeyCreation> {
  const known = await passkeysAt(tx, place, user.userId);
  return {
    rp: { id: rpIdOf(place.origin), name: shopName },
    user: {
      id: handleOf(place.pool, user.userId).toString('base64url'),
      name: user.email,
      displayName: user.email,
    },
    challenge: await freshChallenge(tx, place, user.userId, 'create'),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_LIFETIME,
    excludeCredentials: known.map(described),
    // The password goes before: holding the device is what is proved here.
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'preferred' },
    attestation: 'none',
  };
}

/** What a browser asks the person's passkeys with; undefined where none was made at this host. */
export async function askForPasskey(
  tx: Transaction,
  place: PasskeyPlace,
  userId: string,
  purpose: 'sign-in' | 'prove',
): Promise<PasskeyRequest | undefined> {
  const known = await passkeysAt(tx, place, userId);
  if (known.length === 0) return undefined;
  return {
    rpId: rpIdOf(place.origin),
    challenge: await freshChallenge(tx, place, userId, purpose),
    allowCredentials: known.map(described),
    timeout: PASSKEY_LIFETIME,
    userVerification: 'preferred',
  };
}

/** Why a passkey was not taken: its challenge is over or was answered, or it does not hold. */
export type PasskeyRefusal = 'challenge-over' | 'refused';

/**
 * The challenge that an answer signs, used up whatever comes of the answer; a refusal for one that was not given to
 * this person for this end, and for an answer that is none.
 */
async function takeSignedChallenge(
  tx: Transaction,
  { pool, now }: PasskeyPlace,
  userId: string,
  purpose: PasskeyPurpose,
  clientDataJSON: string,
): Promise<string | PasskeyRefusal> {
  const { decodeClientDataJSON } = await helpers();
  let challenge: unknown;
  try {
    const said = decodeClientDataJSON(clientDataJSON);
    // The page of another site that shows ours inside it is no place to prove anything.
    if (said.crossOrigin === true) return 'refused';
    ({ challenge } = said);
  } catch {
    return 'refused';
  }
  if (typeof challenge !== 'string') return 'refused';
  const given = Buffer.from(challenge, 'base64url');
  return (await takeChallenge(tx, pool.tenantId, userId, purpose, given, now)) ? challenge : 'challenge-over';
}

const isRefusal = (outcome: string): outcome is PasskeyRefusal => outcome === 'refused' || outcome === 'challenge-over';

/** Keeps the passkey that was made; `known` for one that is somebody's already. */
export async function keepPasskey(
  tx: Transaction,
  place: PasskeyPlace,
  userId: string,
  name: string,
  made: PasskeyRegistration,
): Promise<'kept' | 'known' | PasskeyRefusal> {
  const { pool, origin, now, log } = place;
  const challenge = await takeSignedChallenge(tx, place, userId, 'create', made.response.clientDataJSON);
  if (isRefusal(challenge)) return challenge;
  const { verifyRegistrationResponse } = await library();
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  const transports = PASSKEY_TRANSPORTS.filter((transport) => made.response.transports?.includes(transport));
  const verify = async () => {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(made.response.attestationObject));
    if (!ATTESTATIONS.includes(attestation.get('fmt')) || attestation.get('attStmt').get('x5c') !== undefined)
      throw new Error('An attestation that nobody asked for.');
    return verifyRegistrationResponse({
      response: { ...made, response: { ...made.response, transports }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpIdOf(origin),
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
  };
  const judged = await verify().catch((error: unknown) => {
    log.info({ err: error, tenant: pool.tenantId, user: userId }, 'a new passkey was refused');
    return undefined;
  });
  if (judged?.verified !== true) return 'refused';
  const { credential } = judged.registrationInfo;
  const kept = await insertPasskey(tx, pool.tenantId, userId, {
    passkeyId: randomUUID(),
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
    rpId: rpIdOf(origin),
    name,
    createdAt: now,
  });
  return kept ? 'kept' : 'known';
}

/** Whether the answer is signed by a passkey of this person's, for this host and for a challenge of theirs. */
export async function takePasskey(
  tx: Transaction,
  place: PasskeyPlace,
  userId: string,
  purpose: 'sign-in' | 'prove',
  answer: PasskeyAssertion,
): Promise<'taken' | PasskeyRefusal> {
  const { pool, origin, now, log } = place;
  const challenge = await takeSignedChallenge(tx, place, userId, purpose, answer.response.clientDataJSON);
  if (isRefusal(challenge)) return challenge;
  const known = await passkeysAt(tx, place, userId);
  const passkey = known.find(({ credentialId }) => credentialId.toString('base64url') === answer.id);
  const { userHandle } = answer.response;
  if (passkey === undefined) return 'refused';
  if (userHandle !== undefined && userHandle !== handleOf(pool, userId).toString('base64url')) return 'refused';
  const { verifyAuthenticationResponse } = await library();
  const judged = await verifyAuthenticationResponse({
    response: { ...answer, response: withoutEmpty(answer.response), clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: false,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    // A counter that went back may be a copy of the device: whoever runs the shop finds it in the log.
    log.warn({ err: error, tenant: pool.tenantId, user: userId, passkey: passkey.passkeyId }, 'a passkey was refused');
    return undefined;
  });
  if (judged?.verified !== true) return 'refused';
  const counter = judged.authenticationInfo.newCounter;
  return (await usePasskey(tx, pool.tenantId, passkey.passkeyId, counter, now)) ? 'taken' : 'refused';
}

function withoutEmpty({ userHandle, ...rest }: PasskeyAssertion['response']) {
  return userHandle === undefined ? rest : { ...rest, userHandle };
}
