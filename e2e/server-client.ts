import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { GATEWAY, type CallAnswer, type CallDefinition } from '@tradehall/contract/wire/define-call';
import { IDEMPOTENCY_HEADER, PARTICIPANT_HEADER, type ErrorAnswer } from '@tradehall/contract/wire/error-answer';

export interface ClientOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: unknown;
  readonly participant?: string;
  readonly idempotencyKey?: string;
}

/** Makes calls past the portal, for what happens outside the buyer's window: the seller, another buyer. */
export interface ServerClient {
  readonly token: string;
  /** The answer's body; throws with the server's words on a refusal. */
  call<C extends CallDefinition>(call: C, options?: ClientOptions): Promise<CallAnswer<C>>;
  /** The same without a throw: a refusal is an answer too. */
  attempt<C extends CallDefinition>(call: C, options?: ClientOptions): Promise<Attempt<CallAnswer<C>>>;
}

export type Attempt<A> =
  | { readonly status: number; readonly body: A; readonly refusal: undefined }
  | { readonly status: number; readonly body: undefined; readonly refusal: ErrorAnswer };

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Signs in at the tenant of the address (`seller@acme.test`) and makes its calls. */
export async function signInClient(port: number, email: string, password: string): Promise<ServerClient> {
  const tenant = email.split('@')[1]?.split('.')[0] ?? 'acme';
  const send = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    ask(port, `${tenant}.localhost`, method, path, headers, body);

  const configuration = JSON.parse((await send('GET', `${GATEWAY}/saas-config`, {})).text) as {
    results: { identityPool?: { userPoolClientId?: string } };
  };
  const signedIn = await send(
    'POST',
    '/identity',
    { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: configuration.results.identityPool?.userPoolClientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
  const token = (JSON.parse(signedIn.text) as { AuthenticationResult?: { IdToken: string } }).AuthenticationResult
    ?.IdToken;
  if (token === undefined) throw new Error(`${email} could not sign in: ${signedIn.text}`);

  async function attempt<C extends CallDefinition>(
    call: C,
    options: ClientOptions = {},
  ): Promise<Attempt<CallAnswer<C>>> {
    const path =
      GATEWAY +
      call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(options.params?.[name] ?? '')));
    const search = new URLSearchParams(
      Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)]),
    ).toString();
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (options.participant !== undefined) headers[PARTICIPANT_HEADER] = options.participant;
    if (call.idempotent === true) headers[IDEMPOTENCY_HEADER] = options.idempotencyKey ?? randomUUID();
    if (options.body !== undefined) headers['content-type'] = 'application/json';
    const { status, text } = await send(
      call.method,
      search ? `${path}?${search}` : path,
      headers,
      options.body === undefined ? undefined : JSON.stringify(options.body),
    );
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    return status >= 400
      ? { status, body: undefined, refusal: body as ErrorAnswer }
      : { status, body: body as CallAnswer<C>, refusal: undefined };
  }

  return {
    token,
    attempt,
    async call(call, options) {
      const { status, body, refusal } = await attempt(call, options);
      if (refusal !== undefined || status >= 400)
        throw new Error(`${call.method} ${call.path} answered ${status}: ${JSON.stringify(refusal)}`);
      return body;
    },
  };
}

/** `fetch` cannot set the host header, by which the server knows the tenant. */
function ask(
  port: number,
  host: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          host: `${host}:${port}`,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
