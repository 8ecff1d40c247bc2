import pg from 'pg';
import { randomOf, oneOf } from './fuzz-values';
import { operationsOf, requestFor, type FuzzRequest } from './fuzz-requests';
import type { TestServer } from './test-server';

/** Who sends requests, and what an answer to them must never hold. */
export interface Persona {
  readonly name: string;
  readonly token: string | undefined;
  /** Signs in again: a request may have ended the session, as it may. */
  readonly renew?: () => Promise<string | undefined>;
  /** Ids and addresses of other accounts and other tenants. */
  readonly foreign: ReadonlySet<string>;
}

export interface FuzzPlan {
  readonly seed: number;
  readonly requests: number;
  readonly personas: readonly Persona[];
  /** Which calls; left out, all of them. */
  readonly takes?: (path: string) => boolean;
}

export interface FuzzReport {
  readonly sent: number;
  /** How many answers had which status: all of them refused would prove nothing. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Calls that answered with success at least once. */
  readonly reached: number;
  readonly calls: number;
  readonly faults: readonly string[];
}

/** No call waits for anybody: whoever takes longer hangs. */
const LONGEST_ANSWER = 20_000;
/** Ids and email addresses, as answers hold them. */
const NAMES_SOMEBODY = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w.-]+@[\w.-]+\w/g;
/** Requests that are under way at once: what they do to each other is tried along. */
const AT_ONCE = 4;
/** How many values of one field are remembered. */
const REMEMBERED = 60;
/** A provider that is not there is told truly, and is no fault of the call. */
const TOLD_TRULY = new Set([502, 503]);
const HOST = { host: 'acme.localhost' };

/** Sends requests made from the OpenAPI document and reports every fault: a 500, a hang, a value of somebody else. */
export async function fuzz(server: TestServer, plan: FuzzPlan): Promise<FuzzReport> {
  const random = randomOf(plan.seed);
  const operations = operationsOf(server.app.swagger()).filter(({ path }) => plan.takes?.(path) ?? true);
  const seen = new Map<string, unknown[]>();
  const faults = new Map<string, string>();
  const statuses: Record<string, number> = {};
  // What somebody wrote at an address, a draft for one, they may read there again.
  const wrote = new Map<string, Set<string>>();
  const reached = new Set<string>();
  const tokens = new Map(plan.personas.map((persona) => [persona, Promise.resolve(persona.token)]));
  let sent = 0;
  for (const foreign of [...(plan.personas[0]?.foreign ?? [])].slice(0, REMEMBERED))
    remember(seen, foreignName(foreign), foreign);
  // Reads come first, so that later requests know what there is to name.
  const first = operations.filter(({ method }) => method === 'GET');
  const next = async (): Promise<void> => {
    while (sent < plan.requests) {
      const operation = first.pop() ?? oneOf(random, operations);
      const persona = oneOf(random, plan.personas);
      const request = requestFor(random, operation, seen);
      const held = tokens.get(persona);
      const token = await held;
      const answer = await send(server, request, token, sent++);
      const call = `${operation.method} ${operation.path}`;
      const status = answer?.statusCode ?? 0;
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status >= 200 && status < 400) reached.add(call);
      // One of those under way signs in, and the others wait for it.
      if (status === 401 && persona.renew !== undefined && tokens.get(persona) === held)
        tokens.set(
          persona,
          persona.renew().then((fresh) => fresh ?? token),
        );
      const place = `${persona.name} ${operation.path}`;
      const written = wrote.get(place) ?? new Set();
      for (const value of namesIn(request)) written.add(value);
      wrote.set(place, written);
      const fault = faultOf(persona, request, answer, written);
      if (fault !== undefined && !faults.has(`${call} ${fault}`))
        faults.set(`${call} ${fault}`, `${call} as ${persona.name}: ${fault}\n  ${describe(request)}`);
      if (status === 200) rememberAll(seen, answer?.payload ?? '', answer?.headers['content-type']);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return { sent, statuses, reached: reached.size, calls: operations.length, faults: [...faults.values()] };
}

type Answer = Awaited<ReturnType<TestServer['app']['inject']>>;

/** The answer, or undefined when there was none in time. Each request comes from an address of its own. */
async function send(server: TestServer, request: FuzzRequest, token: string | undefined, number: number) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => (timer = setTimeout(done, LONGEST_ANSWER, undefined)));
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await Promise.race([
    server.app.inject({
      ...request,
      headers: { ...HOST, ...authorization, ...request.headers },
      remoteAddress: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    }),
    late,
  ]);
  clearTimeout(timer);
  return answer;
}

/** What a request named itself may be named in its answer, and what earlier ones wrote there. */
function faultOf(
  persona: Persona,
  request: FuzzRequest,
  answer: Answer | undefined,
  written: ReadonlySet<string>,
): string | undefined {
  if (answer === undefined) return 'no answer';
  const { statusCode, payload } = answer;
  if (statusCode >= 500 && !TOLD_TRULY.has(statusCode)) return String(statusCode);
  if (statusCode >= 400) return undefined;
  const leaked = payload
    .match(NAMES_SOMEBODY)
    ?.find((value) => persona.foreign.has(value) && !written.has(value) && !isNamedIn(request, value));
  return leaked === undefined ? undefined : `holds ${leaked}`;
}

function isNamedIn({ url, payload = '' }: FuzzRequest, value: string): boolean {
  return url.includes(value) || (payload as string | Buffer).toString().includes(value);
}

function namesIn({ payload = '' }: FuzzRequest): readonly string[] {
  return (payload as string | Buffer).toString().match(NAMES_SOMEBODY) ?? [];
}

function describe({ url, payload, headers }: FuzzRequest): string {
  const text = payload === undefined ? '' : (payload as string | Buffer).toString();
  return `${url.slice(0, 300)} ${headers['content-type'] ?? ''} ${JSON.stringify(text.slice(0, 600))}`;
}

function remember(seen: Map<string, unknown[]>, name: string, value: unknown): void {
  const values = seen.get(name) ?? [];
  if (values.includes(value)) return;
  values.push(value);
  if (values.length > REMEMBERED) values.shift();
  seen.set(name, values);
}

function rememberAll(seen: Map<string, unknown[]>, payload: string, type: unknown): void {
  if (!String(type).includes('json') || payload.length > 500_000) return;
  const walk = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const entry of value.slice(0, 5)) walk(entry, name);
    else if (typeof value === 'object' && value !== null)
      for (const [key, entry] of Object.entries(value).slice(0, 60)) walk(entry, key);
    else if (name !== '' && value !== null && String(value).length < 200) rememberUnder(seen, name, value);
  };
  walk(JSON.parse(payload), '');
}

/** The names under which calls ask for what answers call otherwise. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  offerId: ['offerIds'],
  warehouse: ['warehouseCode'],
  phonexOrderNumber: ['salesOrder'],
  orderNumber: ['salesOrder', 'phonexOrderNumber'],
  id: ['shippingAddressId', 'billingAddressId', 'shippingAddress', 'billingAddress'],
  code: ['paymentMethodCode', 'shippingMethodCode', 'additionalServices'],
};

function rememberUnder(seen: Map<string, unknown[]>, name: string, value: unknown): void {
  for (const one of [name, ...(OTHER_NAMES[name] ?? [])]) remember(seen, one, value);
}

/** A foreign id is tried where calls name such things. */
function foreignName(value: string): string {
  return value.includes('@')
    ? 'userName'
    : oneOf(randomOf(value.length + value.charCodeAt(0)), ['offerId', 'accountId']);
}

/** The ids of accounts, offers and addresses, and the addresses of people, that rows hold; asked as the owner. */
export async function idsOf(url: string, where: string): Promise<string[]> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select account_id::text as id from accounts where ${where}
       union select offer_id::text from offers where ${where}
       union select user_id::text from account_users where ${where} union select email from account_users where ${where}`,
    );
    return rows.map(({ id }) => id);
  });
}

/** What every row of a tenant comes to: the same before and after when nobody touched it. */
export async function digestOf(url: string, tenantId: string): Promise<Record<string, string>> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'tenant_id' order by 1`,
    );
    const digests: Record<string, string> = {};
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
           from "${name}" t where tenant_id = $1`,
        [tenantId],
      );
      digests[name] = found[0]?.digest ?? '';
    }
    return digests;
  });
}

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
