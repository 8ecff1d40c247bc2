import { callUrl } from '@tradehall/contract/wire/call-url';
import type {
  CallAnswer,
  CallBodyInput,
  CallData,
  CallDefinition,
  CallParams,
  CallQueryInput,
} from '@tradehall/contract/wire/define-call';
import {
  IDEMPOTENCY_HEADER,
  PARTICIPANT_HEADER,
  NEXT_PAGE_HEADER,
  TOTAL_COUNT_HEADER,
  TRACE_HEADER,
} from '@tradehall/contract/wire/error-answer';
import { configuration } from '../tenant/configuration';
import { currentLocale } from '../tenant/reader-locale';
import { translateCode } from '../i18n/dictionary';
import { checkConnection, isConnected } from '../fetch/connection';
import { NetworkError, networkErrorOf } from '../fetch/network-error';
import { setServerTime } from '../fetch/server-clock';
import { checkShop, shopState } from '../fetch/shop-state';
import { slowDown, untilServed } from '../fetch/slowed-down';
import { idToken, isOfAnother, isSignedIn, renewIdToken, sessionOf, storedIdToken } from '../session/session';
import { onForbidden, onReplaced, onSuspended, onUnauthorized } from '../session/session-events';

type Given<T, K extends string> = [T] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : undefined extends T
    ? { readonly [P in K]?: T }
    : { readonly [P in K]: T };

export type CallInput<C extends CallDefinition> = Given<CallParams<C>, 'params'> &
  Given<CallQueryInput<C>, 'query'> &
  Given<CallBodyInput<C>, 'body'> & {
    /** The participant of the network; left out for the tenant's own stock (C18, K03). */
    readonly participant?: string | undefined;
    readonly idempotencyKey?: string;
    readonly form?: FormData;
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
    /** Arrives even when the page goes meanwhile. */
    readonly keepalive?: boolean;
  };
/** The arguments after the call: nothing has to be given where the call takes nothing. */
export type CallArguments<C extends CallDefinition> =
  Partial<CallInput<C>> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

export interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly participant?: string | undefined;
  readonly idempotencyKey?: string;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
  /** Sent once more, because no answer came to the first try: whether that one was done is not known. */
  readonly isRepeated?: boolean;
}

const unreachableText = (): string =>
  translateCode('NETWORK_UNREACHABLE', []) ?? 'The server cannot be reached. Check your connection and try again.';

/**
 * Nobody answered: whether what was asked for has been done is not known. Of what changes something that is said, and
 * whether it may be done again.
 */
function unreachable(sent?: CallDefinition): NetworkError {
  const message = sent === undefined || isRead(sent) ? unreachableText() : answerLostText(sent);
  return new NetworkError({ message, status: 0, messageCode: 'NETWORK_UNREACHABLE', traceId: '' });
}

const answerLostText = ({ idempotent }: CallDefinition): string =>
  idempotent === true
    ? (translateCode('ANSWER_LOST_ONCE', []) ??
      'No answer came back, so it is not known whether it was done. Try again: nothing is done twice.')
    : (translateCode('ANSWER_LOST', []) ??
      'No answer came back, so it is not known whether it was done. Look before you try again.');

/** What came is no answer of the server: something on the way said it, as the sign-in of a hotel's network. */
function unreadable(response: Response): NetworkError {
  const traceId = response.headers.get(TRACE_HEADER) ?? '';
  return new NetworkError({ message: unreachableText(), status: 502, messageCode: '', traceId });
}

/** A call, or an answer, that broke off on its way. */
function brokenOff(error: unknown, sent?: CallDefinition): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  void checkConnection();
  return unreachable(sent);
}

/** A command that never left, since the server is known to be away. */
export const NOT_SENT = 'OFFLINE_NOT_SENT';

/** Throws for a command while the server is away; asks it once more before. */
export async function refuseOffline(call: CallDefinition): Promise<void> {
  if (call.method === 'GET' || isConnected() || (await checkConnection())) return;
  const message =
    translateCode(NOT_SENT, []) ??
    'You are offline, and nothing was sent. What you entered stays here: try again later.';
  throw new NetworkError({ message, status: 0, messageCode: NOT_SENT, traceId: '' });
}

let isWithheld: (call: CallDefinition) => boolean = () => false;

/** Hands in what tells, of a call, that its authority is known to be taken from the visitor: calls know no visitor. */
export function withholdCalls(judge: (call: CallDefinition) => boolean): void {
  isWithheld = judge;
}

/**
 * A call whose authority is known to be gone never leaves, and is refused in the words of the server. To send it would
 * sign its buyer out (L01), for a button that stood there when the authority was taken.
 */
function withheld(): NetworkError {
  const message =
    translateCode('FORBIDDEN', []) ?? 'You are not allowed to do this. Please contact your sales representative.';
  return new NetworkError({ message, status: 403, messageCode: 'FORBIDDEN', traceId: '' });
}

/** What the server says to a buyer, and to whoever is to become one, while the shop is closed. */
export const SHOP_CLOSED = 'TENANT_DEACTIVATED';

/** Refused because the shop stands still: nothing was done, and every page goes on where it was once the shop does. */
export const isShopClosed = (error: unknown): boolean =>
  error instanceof NetworkError && error.messageCode === SHOP_CLOSED;

/** A shop that is closed to buyers goes on for its staff. */
const isOfBuyers = ({ access }: CallDefinition): boolean => access !== 'public' && access !== 'seller';

/** Throws for what a buyer asks of a shop that is known to stand still: its pages wait, and come back by themselves. */
function refuseClosed(call: CallDefinition): void {
  if (!isOfBuyers(call) || shopState() === 'open') return;
  const message =
    translateCode(SHOP_CLOSED, [configuration.clientSupportEmail ?? configuration.tenantName]) ??
    'This shop is closed at the moment, and nothing was done.';
  throw new NetworkError({ message, status: 403, messageCode: SHOP_CLOSED, traceId: '' });
}

/** A call that changes nothing: it may wait and be asked again. */
const isRead = ({ method, onlyAsks }: CallDefinition): boolean => method === 'GET' || onlyAsks === true;
/** How often a read is asked again before its refusal is shown. */
const PATIENCE = 3;

/**
 * Sends a call. A read for which the server has no room waits as long as it is told to, behind whatever waits already,
 * and is asked again: the screen keeps what it shows, and the top bar says so. What changes something is refused at
 * once, and keeps what was entered.
 */
async function sendWithPatience(call: CallDefinition, input: LooseInput, token: string | undefined): Promise<Response> {
  if (!isRead(call) || call.access === 'public' || call.produces === 'stream') return send(call, input, token);
  for (let asked = 1; ; asked++) {
    await untilServed(input.signal);
    const response = await send(call, input, token);
    if (response.status !== 429 || asked > PATIENCE || !slowDown(response.headers.get('retry-after'))) return response;
  }
}

async function send(call: CallDefinition, input: LooseInput, token: string | undefined): Promise<Response> {
  const headers: Record<string, string> = {
    accept: call.produces === 'file' ? '*/*' : 'application/json',
    // What the server writes is read by who chose this language, whatever their browser's own is (W61).
    'accept-language': currentLocale(),
    ...input.headers,
  };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (input.participant !== undefined && input.participant !== '') headers[PARTICIPANT_HEADER] = input.participant;
  if (input.idempotencyKey !== undefined) headers[IDEMPOTENCY_HEADER] = input.idempotencyKey;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  try {
    const body = input.form ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
    return await fetch(callUrl(call, input), {
      method: call.method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(input.signal === undefined ? {} : { signal: input.signal }),
      ...(input.keepalive === true ? { keepalive: true } : {}),
    });
  } catch (error) {
    throw brokenOff(error, call);
  }
}

/**
 * A session that could not be renewed for want of a network, or of an identity pool that is in order, is not over
 * (W60): the call is one that nobody answered.
 */
async function orUnreachable(renewed: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await renewed();
  } catch {
    void checkConnection();
    throw unreachable();
  }
}

async function tokenToSend(): Promise<string | undefined> {
  const hasSession = isSignedIn();
  const token = await orUnreachable(idToken);
  if (token !== undefined || !hasSession) return token;
  if (!(await checkConnection())) throw unreachable();
  return orUnreachable(renewIdToken);
}

let firstCall: number | undefined;

/**
 * When this page first asked for something of a signed-in user, on `performance.now()`'s clock;
 * now, when it has not yet.
 */
export function firstCallAt(): number {
  return firstCall ?? performance.now();
}

/**
 * A 403 logs out (L01). Staff who ask for more than they may do are told so and stay: it is a colleague's link, or a
 * limit, and not a session that is over. It is, for who is not of the staff any more (SD03).
 */
function endsSession(call: CallDefinition, { messageCode, errorBody }: NetworkError): boolean {
  // The operator suspended the shop: its staff go on reading there.
  if (messageCode === 'TENANT_SUSPENDED') return false;
  if (call.access !== 'seller') return true;
  if (messageCode === 'PERMISSION_MISSING') return errorBody?.params?.[0] === 'DESK_VIEW';
  return messageCode === 'FORBIDDEN' || messageCode === SHOP_CLOSED;
}

/** The page leaves for what is the other's: nothing is sent in their name, and nothing more is said on it. */
function leaveToTheOther(): Promise<never> {
  onReplaced();
  return new Promise(() => undefined);
}

/**
 * Whether what was sent in a session speaks of the one that is there. Who signed in again meanwhile is not signed out
 * by a late answer to the session before, or to nobody's (L01).
 */
function isOfPresent(session: string | undefined): boolean {
  const present = sessionOf(storedIdToken());
  return present === undefined || present === session;
}

/** Whether a call that was refused for want of a session leaves undone what somebody asked for. */
const leavesUndone = (call: CallDefinition, { isRepeated = false }: LooseInput): boolean =>
  !isRead(call) && call.isUnasked !== true && !isRepeated;

/**
 * Makes one call and gives the raw response, for files and streams. A 401 is tried once more with a fresh
 * token, then ends the session; a 403 may, unless the call expects that status.
 */
export async function fetchCall(call: CallDefinition, input: LooseInput = {}): Promise<Response> {
  const signedIn = call.access !== 'public';
  if (signedIn) firstCall ??= performance.now();
  refuseClosed(call);
  await refuseOffline(call);
  if (isWithheld(call)) throw withheld();
  let session = sessionOf(storedIdToken());
  let token = signedIn ? await tokenToSend() : undefined;
  if (signedIn && isOfAnother()) return leaveToTheOther();
  if (token !== undefined) session = sessionOf(token);
  let response = await sendWithPatience(call, input, token);
  if (response.status === 401 && token !== undefined) {
    token = await orUnreachable(renewIdToken);
    if (isOfAnother()) return leaveToTheOther();
    if (token === undefined && !(await checkConnection())) throw unreachable();
    if (token !== undefined) {
      session = sessionOf(token);
      response = await sendWithPatience(call, input, token);
    }
  }
  if (response.ok || response.status === 304) return response;
  const error = await networkErrorOf(response, translateCode);
  if (error.messageCode === 'TENANT_SUSPENDED') onSuspended();
  // The session is as good as it was: the page waits for the shop, with all that stands on it.
  if (isOfBuyers(call) && isShopClosed(error)) {
    await checkShop();
    throw error;
  }
  const isExpected = call.expects?.includes(error.status) === true;
  const isOver = error.status === 401 || (error.status === 403 && endsSession(call, error));
  if (!signedIn || isExpected || !isOver) throw error;
  if (isOfAnother()) return leaveToTheOther();
  if (isOfPresent(session)) {
    if (error.status === 401) onUnauthorized(leavesUndone(call, input));
    else onForbidden(error);
  }
  throw error;
}

async function answerOf(response: Response, call: CallDefinition): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text().catch((error: unknown) => {
    throw brokenOff(error, call);
  });
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(response);
  }
}

/** What was asked for is above what the caller may do alone: it waits for a second person, and nothing was done. */
export class WaitsForApproval extends Error {
  override readonly name = 'WaitsForApproval';
  /** What waits. */
  readonly approvalId: string;

  constructor(message: string, approvalId: string) {
    super(message);
    this.approvalId = approvalId;
  }
}

/** Makes one call of the contract and gives its answer; every failure is a NetworkError. */
export async function callServer<C extends CallDefinition>(
  call: C,
  ...[input]: CallArguments<C>
): Promise<CallAnswer<C>> {
  const response = await fetchCall(call, input as LooseInput | undefined);
  if (response.status === 202 && call.approvable === true)
    throw new WaitsForApproval(
      translateCode(call.access === 'seller' ? 'APPROVAL_WAITS' : 'ORDER_WAITS_FOR_OWNER', []) ??
        'This is above what you may do alone. It waits for approval.',
      ((await answerOf(response, call)) as { readonly approvalId: string }).approvalId,
    );
  return (await answerOf(response, call)) as CallAnswer<C>;
}

/**
 * Makes one call and gives what a screen works with: the answer, or the rows of a page and how many there are in all.
 */
export async function loadCall<C extends CallDefinition>(call: C, ...[input]: CallArguments<C>): Promise<CallData<C>> {
  const asked = Date.now();
  const response = await fetchCall(call, input as LooseInput | undefined);
  const answer = await answerOf(response, call);
  if (call.tellsTime === true) setServerTime((answer as { readonly serverTime: string }).serverTime, asked);
  if (call.paged !== true) return answer as CallData<C>;
  const page: unknown = answer;
  if (typeof page !== 'object' || page === null) throw unreadable(response);
  // Something else than a list is a page only if it says so.
  if (!Array.isArray(page) && !response.headers.has(TOTAL_COUNT_HEADER)) throw unreadable(response);
  const rows = Array.isArray(page) ? { rows: page as readonly unknown[] } : page;
  const known = Array.isArray(page) ? page.length : 0;
  return {
    ...rows,
    count: Number(response.headers.get(TOTAL_COUNT_HEADER) ?? known),
    next: response.headers.get(NEXT_PAGE_HEADER),
  } as unknown as CallData<C>;
}
