import { readIdentityValue } from '../storage/browser-storage';

/*
 * The bearer token of the session. The identity library keeps it in storage and is heavy, so the token is
 * read from there while it is fresh and the library is loaded only to sign in, to refresh and to sign out.
 */

/** A token that ends sooner is renewed before it is sent. */
const FRESH_SECONDS = 60;

export function identityLibrary() {
  return import('./identity').then((module) => module.identity());
}

interface TokenClaims {
  readonly exp: number;
  readonly sub?: string;
  /** Of the session, and of every token that renews it. */
  readonly origin_jti?: string;
  readonly email?: string;
  readonly 'cognito:groups'?: readonly string[];
}

/** The claims of a token as the browser may read them; the server alone verifies. */
export function claimsOf(token: string): TokenClaims | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const text = new TextDecoder().decode(
      Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0)),
    );
    return JSON.parse(text) as TokenClaims;
  } catch {
    return undefined;
  }
}

export function storedIdToken(): string | undefined {
  return readIdentityValue('.idToken');
}

/** Whether somebody is signed in on this device, as far as the browser knows. */
export function isSignedIn(): boolean {
  return storedIdToken() !== undefined;
}

/** Whose session it is, for what is kept on this device; undefined without one. */
export function sessionOwner(): string | undefined {
  const token = storedIdToken();
  return token === undefined ? undefined : claimsOf(token)?.sub;
}

/** Which session a token is of, however often it was renewed. */
export function sessionOf(token: string | undefined): string | undefined {
  const claims = token === undefined ? undefined : claimsOf(token);
  return claims?.origin_jti ?? claims?.sub;
}

let pageOwner: string | undefined;

/** Somebody signs in on this very page, or is turned away from it: it is not theirs who had it before. */
export function beginSession(): void {
  pageOwner = undefined;
}

/** Whether the page is nobody's, as the sign-in: whoever comes and goes at another tab changes nothing of it. */
export const isOfNobody = (): boolean => pageOwner === undefined;

/**
 * Whether somebody else signed in at another tab than whoever this page was made for: it shows the one's data, and
 * whatever it sent would be the other's.
 */
export function isOfAnother(): boolean {
  const owner = sessionOwner();
  pageOwner ??= owner;
  return owner !== undefined && owner !== pageOwner;
}

/** Whether whoever this page was made for is signed out, as by another tab: what it shows is for nobody here. */
export const isSignedOut = (): boolean => pageOwner !== undefined && !isSignedIn();

let refreshing: Promise<string | undefined> | undefined;
let isDisabled = false;
let isRemoved = false;

/** How a pool says that somebody may not sign in any more. */
export const SAYS_DISABLED = /^user is disabled/i;

/** Whether the session is over because its user was disabled. */
export const endedByDisabling = (): boolean => isDisabled;

/**
 * A pool that ended a session says so, for as long as it may last; of one whose user is gone it knows nothing, and
 * takes its token for none of its own.
 */
const KNOWS_NO_SESSION = /^invalid refresh token/i;

/** Whether the session is over because its user was taken out of the pool, as a colleague whose access was taken. */
export const endedByRemoval = (): boolean => isRemoved;

/** A token that holds for the next call; renewed once however many calls wait. Undefined without a session. */
export async function idToken(): Promise<string | undefined> {
  const stored = storedIdToken();
  if (stored === undefined) return undefined;
  const claims = claimsOf(stored);
  if (claims !== undefined && claims.exp - FRESH_SECONDS > Date.now() / 1000) return stored;
  return renewIdToken();
}

/** Asks the identity pool for a fresh token, as after a 409 on documents (L01); undefined where it gives none. */
export const refreshIdToken = (): Promise<string | undefined> => renewIdToken().catch(() => undefined);

/**
 * Asks the identity pool for a fresh token: undefined where it says that the session is over. Throws where it says
 * nothing of that, because it is away, out of order or asked too much: no session ends by it (W60).
 */
export function renewIdToken(): Promise<string | undefined> {
  const wasGood = (claimsOf(storedIdToken() ?? '')?.exp ?? 0) > Date.now() / 1000;
  refreshing ??= identityLibrary()
    .then((library) =>
      library.freshIdToken().finally(() => {
        const refusal = library.refusal() ?? '';
        isDisabled = SAYS_DISABLED.test(refusal);
        isRemoved = wasGood && KNOWS_NO_SESSION.test(refusal);
      }),
    )
    .catch((error: unknown) => {
      if (!isOver(error)) throw error;
      return undefined;
    })
    .finally(() => {
      refreshing = undefined;
    });
  return refreshing;
}

/** What a pool says with a status of a refusal, and means otherwise. */
const ASKED_TOO_MUCH = /^(TooManyRequests|LimitExceeded|Throttling|RequestLimitExceeded)/;
/** Said by the identity library itself, without asking: there is nothing to renew the session by. */
const NOTHING_TO_RENEW_BY = /^(UserUnAuthenticated|TokenRefresh|OAuthTokenRefresh|AuthUserPool)/;

function isOver(error: unknown): boolean {
  const { name = '', metadata } = error as { name?: string; metadata?: { httpStatusCode?: number } };
  const status = metadata?.httpStatusCode;
  if (status === undefined) return NOTHING_TO_RENEW_BY.test(name);
  return status >= 400 && status < 500 && status !== 429 && !ASKED_TOO_MUCH.test(name);
}
