import { join, resolve } from 'node:path';
import { z } from 'zod';

const off = new Set(['0', 'false', 'no', 'off']);
const on = new Set(['1', 'true', 'yes', 'on']);

const flag = (standard: boolean) =>
  z
    .string()
    .optional()
    .refine((text) => text === undefined || off.has(text.toLowerCase()) || on.has(text.toLowerCase()), 'is on or off')
    .transform((text) => (text === undefined ? standard : on.has(text.toLowerCase())));
const url = (...schemes: string[]) =>
  z
    .string()
    .optional()
    .refine(
      (text) => text === undefined || schemes.includes(URL.canParse(text) ? new URL(text).protocol : ''),
      `is an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    );
const whole = (standard: number, least: number, most: number) =>
  z
    .string()
    .optional()
    .transform((text) => (text === undefined ? standard : Number(text)))
    .refine(
      (number) => Number.isInteger(number) && number >= least && number <= most,
      `is a whole number from ${least} to ${most}`,
    );
/** Addresses of proxies, alone or as networks, with commas between. */
const NETWORKS = /^[\da-f:.]+(\/\d{1,3})?(\s*,\s*[\da-f:.]+(\/\d{1,3})?)*$/i;
/** How many proxies stand in front, or which: whatever else wrote `X-Forwarded-For` is not believed. */
const proxies = z
  .string()
  .optional()
  .refine(
    (text) =>
      text === undefined ||
      off.has(text.toLowerCase()) ||
      on.has(text.toLowerCase()) ||
      /^[1-9]$/.test(text) ||
      (/[.:]/.test(text) && NETWORKS.test(text)),
    'is on (one proxy), a number of proxies from 1 to 9, or a list of their addresses or networks, or off',
  )
  .transform((text): false | number | readonly string[] => {
    if (text === undefined || off.has(text.toLowerCase())) return false;
    if (/^[1-9]$/.test(text)) return Number(text);
    return on.has(text.toLowerCase()) ? 1 : text.split(',').map((network) => network.trim());
  });
const text = z.string().optional();
/** Where secrets are sent to: in the clear to this machine alone. */
const secretUrl = (standard: string) =>
  url('http:', 'https:')
    .refine(
      (given) => given === undefined || !given.startsWith('http:') || LOOPBACK.has(new URL(given).hostname),
      'begins with https:// unless it names this machine',
    )
    .transform((given) => (given ?? standard).replace(/\/+$/, ''));
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** Whoever holds it makes and suspends tenants: long enough that guessing is hopeless. */
const SHORTEST_OPERATOR_TOKEN = 32;
/** What a key of 32 random bytes comes to at least, however it is written. */
const SHORTEST_KEY = 32;
const isKey = (key: string): boolean => key.length >= SHORTEST_KEY && /^[\x21-\x7e]+$/.test(key);
const keyList = (keys: string | undefined): string[] =>
  (keys ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');

/** Every environment variable the server reads; docs/operations.md tells what each does. */
const variables = z.object({
  PORT: whole(8080, 0, 65535),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  PAGES_FOLDER: text,
  DATABASE_URL: url('postgres:', 'postgresql:'),
  DATABASE_CONNECTIONS: whole(20, 2, 500),
  DEMO: flag(true).optional(),
  PUBLIC_URL: url('http:', 'https:'),
  TRUST_PROXY: proxies,
  TRUST_FORWARDED_HOST: flag(false),
  SMTP_URL: url('smtp:', 'smtps:'),
  MAIL_FROM: z.string().default('no-reply@tradehall.invalid'),
  FILES_URL: url('s3:', 'file:'),
  VIRUS_SCAN_URL: url('clamd:'),
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'live'], 'is sandbox or live').default('sandbox'),
  PAYPAL_SANDBOX_URL: secretUrl('https://api-m.sandbox.paypal.com'),
  PAYPAL_LIVE_URL: secretUrl('https://api-m.paypal.com'),
  SECRETS_KEY: text.refine((key) => key === undefined || isKey(key), `has at least ${SHORTEST_KEY} characters`),
  SECRETS_KEYS_BEFORE: text.refine(
    (keys) => keyList(keys).every(isKey),
    `is a list of former keys with commas between, each of at least ${SHORTEST_KEY} characters`,
  ),
  ANALYTICS_URL: url('http:', 'https:'),
  HELPDESK_URL: url('http:', 'https:'),
  CHAT_WIDGET_URL: url('http:', 'https:'),
  MONITORING_URL: url('http:', 'https:'),
  METRICS_TOKEN: text,
  OPERATOR_TOKEN: text.refine(
    (token) => token === undefined || token.length >= SHORTEST_OPERATOR_TOKEN,
    `has at least ${SHORTEST_OPERATOR_TOKEN} characters`,
  ),
  READS_PER_MINUTE: whole(1_200, 0, 1_000_000),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'is one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
});

export interface Configuration {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly databaseConnections: number;
  readonly demo: boolean;
  readonly pagesFolder: string | undefined;
  readonly publicUrl: string | undefined;
  /** How many proxies stand in front, or their networks; false: none. */
  readonly trustProxy: false | number | readonly string[];
  /** The proxy names the host in `X-Forwarded-Host`; else `Host` alone counts. */
  readonly trustForwardedHost: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where mail is kept as .eml files while no mail server is configured. */
  readonly mailFolder: string;
  readonly filesUrl: string;
  readonly virusScanUrl: string | undefined;
  /** What began with the deployment's account ends there; nothing new begins with it (SD63). */
  readonly paypal:
    | {
        readonly clientId: string;
        readonly clientSecret: string;
        readonly webhookId: string;
        readonly environment: 'sandbox' | 'live';
      }
    | undefined;
  /** Where PayPal's calls are answered, without a slash at the end. */
  readonly paypalUrls: Readonly<Record<'sandbox' | 'live', string>>;
  /** What secrets of tenants are sealed with; undefined: the key in `dataDir` of the embedded database, else none. */
  readonly secretsKey: string | undefined;
  /** Keys that what is sealed may still need; it is sealed anew with the present one. */
  readonly formerSecretsKeys: readonly string[];
  /** Scripts of the page that are loaded late and only when configured. */
  readonly extras: {
    readonly analyticsUrl: string | undefined;
    readonly helpdeskUrl: string | undefined;
    readonly chatWidgetUrl: string | undefined;
    readonly monitoringUrl: string | undefined;
  };
  readonly metricsToken: string | undefined;
  /** Opens the operator's calls; undefined: there are none. */
  readonly operatorToken: string | undefined;
  /** Reads of one account, where its tenant sets none; 0: no read is counted. */
  readonly readsPerMinute: number;
  readonly logLevel: string;
}

/** Variables whose value is never written anywhere: secrets, and addresses that may hold a password. */
const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'FILES_URL',
  'OPERATOR_TOKEN',
  'METRICS_TOKEN',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_SANDBOX_URL',
  'PAYPAL_LIVE_URL',
  'SECRETS_KEY',
  'SECRETS_KEYS_BEFORE',
]);

/** A wrong setting, told in sentences that say what to change. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Reads the settings once. An empty variable counts as absent. */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const read = variables.safeParse(given);
  if (!read.success) {
    throw new ConfigurationError(
      read.error.issues
        .map(({ path, message }) => {
          const name = path.join('.');
          // The start's output is kept in logs, where a secret has no place.
          return SECRETS.has(name) ? `${name} ${message}.` : `${name} ${message}; it is set to "${given[name] ?? ''}".`;
        })
        .join('\n'),
    );
  }
  const v = read.data;
  if ((v.PAYPAL_CLIENT_ID === undefined) !== (v.PAYPAL_CLIENT_SECRET === undefined)) {
    throw new ConfigurationError('PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET go together: set both, or neither.');
  }
  const dataDir = resolve(v.DATA_DIR);
  return {
    port: v.PORT,
    host: v.HOST,
    dataDir,
    databaseUrl: v.DATABASE_URL,
    databaseConnections: v.DATABASE_CONNECTIONS,
    demo: given['DEMO'] === undefined ? v.DATABASE_URL === undefined : v.DEMO === true,
    pagesFolder: v.PAGES_FOLDER,
    publicUrl: v.PUBLIC_URL,
    trustProxy: v.TRUST_PROXY,
    trustForwardedHost: v.TRUST_FORWARDED_HOST,
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    mailFolder: join(dataDir, 'outbox'),
    filesUrl: v.FILES_URL ?? `file://${encodeURI(join(dataDir, 'files'))}`,
    virusScanUrl: v.VIRUS_SCAN_URL,
    paypal:
      v.PAYPAL_CLIENT_ID && v.PAYPAL_CLIENT_SECRET
        ? {
            clientId: v.PAYPAL_CLIENT_ID,
            clientSecret: v.PAYPAL_CLIENT_SECRET,
            webhookId: v.PAYPAL_WEBHOOK_ID ?? '',
            environment: v.PAYPAL_ENVIRONMENT,
          }
        : undefined,
    paypalUrls: { sandbox: v.PAYPAL_SANDBOX_URL, live: v.PAYPAL_LIVE_URL },
    secretsKey: v.SECRETS_KEY,
    formerSecretsKeys: keyList(v.SECRETS_KEYS_BEFORE),
    extras: {
      analyticsUrl: v.ANALYTICS_URL,
      helpdeskUrl: v.HELPDESK_URL,
      chatWidgetUrl: v.CHAT_WIDGET_URL,
      monitoringUrl: v.MONITORING_URL,
    },
    metricsToken: v.METRICS_TOKEN,
    operatorToken: v.OPERATOR_TOKEN,
    readsPerMinute: v.READS_PER_MINUTE,
    logLevel: v.LOG_LEVEL,
  };
}
