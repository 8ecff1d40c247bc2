import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * SRP-6a exactly as Amazon Cognito speaks it, so that its unmodified clients sign in: the 3072-bit group of
 * RFC 3526 with generator 2, SHA-256, numbers hashed in two's complement form, HKDF labelled 'Caldera Derived
 * Key' (K10). The server keeps salt and verifier and never sees the password.
 */
const group = getDiffieHellman('modp15');
const prime = group.getPrime();
const N = toBigInt(prime);
const g = 2n;
const BYTES = 384;
/** OpenSSL's modular exponentiation through a key agreement: some ten times quicker than BigInt's. */
const power = createDiffieHellman(prime, 2);

export interface SrpVerifier {
  /** Hexadecimal, as it travels to the client. */
  readonly salt: string;
  readonly verifier: Buffer;
}

/** What the server remembers between its challenge and the client's answer. */
export interface SrpChallenge {
  readonly clientPublic: string;
  readonly serverSecret: string;
  readonly serverPublic: string;
}

/** Salt and verifier for a password: `x = H(salt | H(pool | user : password))`, `v = g^x`. */
export function makeVerifier(
  poolName: string,
  userId: string,
  password: string,
  salt = randomBytes(16).toString('hex'),
): SrpVerifier {
  const identity = createHash('sha256').update(`${poolName}${userId}:${password}`).digest();
  const x = createHash('sha256')
    .update(Buffer.concat([signed(BigInt(`0x${salt}`)), identity]))
    .digest();
  return { salt, verifier: toBytes(modPow(g, x)) };
}

export function passwordMatches(poolName: string, userId: string, password: string, kept: SrpVerifier): boolean {
  return timingSafeEqual(makeVerifier(poolName, userId, password, kept.salt).verifier, kept.verifier);
}

/** `undefined` when the client's public value is not one that SRP-6a allows (`A mod N = 0`, or no number at all). */
export function challenge(
  verifier: Buffer,
  clientPublic: string,
  serverSecret = randomBytes(32),
): SrpChallenge | undefined {
  if (!/^[0-9a-fA-F]{1,1024}$/.test(clientPublic) || BigInt(`0x${clientPublic}`) % N === 0n) return undefined;
  const k = toBigInt(
    createHash('sha256')
      .update(Buffer.concat([signed(N), signed(g)]))
      .digest(),
  );
  const serverPublic = (k * toBigInt(verifier) + modPow(g, serverSecret)) % N;
  return { clientPublic, serverSecret: serverSecret.toString('hex'), serverPublic: serverPublic.toString(16) };
}

export interface PasswordClaim {
  readonly poolName: string;
  readonly userId: string;
  readonly secretBlock: Buffer;
  readonly timestamp: string;
  /** Base64, as the client sent it. */
  readonly signature: string;
}

/** Whether the client proved that it knows the password behind the verifier. */
export function claimHolds(verifier: Buffer, asked: SrpChallenge, claim: PasswordClaim): boolean {
  const A = BigInt(`0x${asked.clientPublic}`);
  const B = BigInt(`0x${asked.serverPublic}`);
  const u = createHash('sha256')
    .update(Buffer.concat([signed(A), signed(B)]))
    .digest();
  const base = ((A % N) * modPow(toBigInt(verifier), u)) % N;
  const key = sessionKey(base, asked.serverSecret, u);
  if (key === undefined) return false;
  const expected = createHmac('sha256', key)
    .update(claim.poolName + claim.userId)
    .update(claim.secretBlock)
    .update(claim.timestamp)
    .digest();
  const given = Buffer.from(claim.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sessionKey(base: bigint, serverSecret: string, u: Buffer): Buffer | undefined {
  // 0, 1 and N-1 are the values a cheating client would force, and OpenSSL refuses them.
  if (base <= 1n || base === N - 1n) return undefined;
  const secret = modPow(base, Buffer.from(serverSecret, 'hex'));
  return Buffer.from(hkdfSync('sha256', signed(secret), signed(toBigInt(u)), 'Caldera Derived Key', 16));
}

function modPow(base: bigint, exponent: Buffer): bigint {
  power.setPrivateKey(exponent);
  return toBigInt(power.computeSecret(toBytes(base)));
}

/** The shortest two's complement form of a positive number: what Java's BigInteger, and so Cognito, hashes. */
function signed(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function toBigInt(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

function toBytes(value: bigint): Buffer {
  return Buffer.from(value.toString(16).padStart(BYTES * 2, '0'), 'hex');
}
