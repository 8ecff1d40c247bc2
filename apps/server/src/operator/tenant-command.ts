import { parseArgs } from 'node:util';
import type { NewTenant, SalesRepresentative, Staff } from '@tradehall/domain/tenants/new-tenant';

export const TENANT_USAGE = `Makes and changes the tenants of this deployment, beside a running server or without one.

  npm run tenant -- create acme --host shop.acme.example --owner jane@acme.example
      --host NAME            a host name it answers at; repeat it for more, links carry the first
      --owner EMAIL          the first staff user, who is invited by email
      --owner-name "Jane Doe"
      --name "Acme Wholesale"   what buyers read (default: the tenant's name)
      --short-name Acme
      --currency USD         ISO code (default USD); it stays, once prices exist
      --precision 2          decimals of amounts (default: the currency's)
      --language en          repeat it for more; emails are written in the first (default en)
      --time-zone America/Chicago   (default UTC)
      --support-email help@acme.example
      --sales-rep "Dana Whitfield <dana@acme.example> +1 555 010 0142"   repeat it for more
  npm run tenant -- list
  npm run tenant -- suspend acme [--reason "…"] [--yes]    says what it reaches, and asks
  npm run tenant -- resume acme
  npm run tenant -- invite acme --owner sam@acme.example   a further staff user, or a new invitation
  npm run tenant -- add-host acme www.acme.example [--primary]
  npm run tenant -- remove-host acme www.acme.example
  npm run tenant -- adopt-paypal acme                      PAYPAL_CLIENT_ID of the environment becomes acme's account
  npm run tenant -- add-participant nova acme [--group "Acme"] [--warehouse "DAL=Dallas"] …   nova resells acme's stock
  npm run tenant -- remove-participant nova acme

It works on DATABASE_URL, or on the embedded database in DATA_DIR (./data).`;

export type TenantCommand =
  | { readonly verb: 'help' }
  | { readonly verb: 'list' }
  | { readonly verb: 'create'; readonly tenant: NewTenant }
  | { readonly verb: 'suspend'; readonly tenantId: string; readonly reason: string; readonly confirmed: boolean }
  | { readonly verb: 'resume'; readonly tenantId: string }
  | { readonly verb: 'invite'; readonly tenantId: string; readonly staff: Staff }
  | { readonly verb: 'add-host'; readonly tenantId: string; readonly host: string; readonly isPrimary: boolean }
  | { readonly verb: 'remove-host'; readonly tenantId: string; readonly host: string }
  | { readonly verb: 'adopt-paypal'; readonly tenantId: string }
  | {
      readonly verb: 'add-participant';
      readonly tenantId: string;
      readonly participantId: string;
      readonly groupName: string | undefined;
      readonly warehouses: readonly { readonly warehouseId: string; readonly warehouseLabel: string }[] | undefined;
    }
  | { readonly verb: 'remove-participant'; readonly tenantId: string; readonly participantId: string };

/** A command line that cannot be read, with what is wrong with it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const many = { type: 'string', multiple: true } as const;
const one = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** Each verb with the names it takes after it and the options it knows. */
const VERBS = {
  list: { names: [], options: {} },
  create: {
    names: ['TENANT'],
    options: {
      host: many,
      owner: one,
      'owner-name': one,
      name: one,
      'short-name': one,
      currency: one,
      precision: one,
      language: many,
      'time-zone': one,
      'support-email': one,
      'sales-rep': many,
    },
  },
  suspend: { names: ['TENANT'], options: { reason: one, yes: flag } },
  resume: { names: ['TENANT'], options: {} },
  invite: { names: ['TENANT'], options: { owner: one, 'owner-name': one } },
  'add-host': { names: ['TENANT', 'HOST'], options: { primary: flag } },
  'remove-host': { names: ['TENANT', 'HOST'], options: {} },
  'adopt-paypal': { names: ['TENANT'], options: {} },
  'add-participant': { names: ['TENANT', 'SUPPLIER'], options: { group: one, warehouse: many } },
  'remove-participant': { names: ['TENANT', 'SUPPLIER'], options: {} },
} as const;
type Verb = keyof typeof VERBS;
type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

const isVerb = (word: string): word is Verb => Object.hasOwn(VERBS, word);
const textOf = (values: Values, name: string): string | undefined =>
  typeof values[name] === 'string' ? values[name] : undefined;
const textsOf = (values: Values, name: string): string[] => {
  const given = values[name];
  return Array.isArray(given) ? given.map(String) : [];
};

/** Reads a command line; throws a UsageError that names what cannot be read. */
export function readTenantCommand(args: readonly string[]): TenantCommand {
  const [verb, ...rest] = args;
  if (verb === undefined || args.includes('--help') || args.includes('-h') || verb === 'help') return { verb: 'help' };
  if (!isVerb(verb)) throw new UsageError(`There is no verb ${verb}.`);
  const { names, options } = VERBS[verb];
  const { values, positionals } = parseRest(rest, options);
  if (positionals.length !== names.length)
    throw new UsageError(names.length === 0 ? `${verb} takes no name.` : `${verb} takes ${names.join(' and ')}.`);
  const [tenantId = '', second = ''] = positionals;
  switch (verb) {
    case 'list':
      return { verb };
    case 'create':
      return { verb, tenant: newTenantOf(tenantId, values) };
    case 'suspend':
      return { verb, tenantId, reason: textOf(values, 'reason') ?? '', confirmed: values['yes'] === true };
    case 'resume':
      return { verb, tenantId };
    case 'adopt-paypal':
      return { verb, tenantId };
    case 'invite':
      return { verb, tenantId, staff: staffOf(verb, values) };
    case 'add-host':
      return { verb, tenantId, host: second, isPrimary: values['primary'] === true };
    case 'remove-host':
      return { verb, tenantId, host: second };
    case 'add-participant': {
      const warehouses = textsOf(values, 'warehouse').map((pair) => {
        const [warehouseId = '', warehouseLabel = warehouseId] = pair.split('=');
        return { warehouseId, warehouseLabel };
      });
      return {
        verb,
        tenantId,
        participantId: second,
        groupName: textOf(values, 'group'),
        warehouses: warehouses.length === 0 ? undefined : warehouses,
      };
    }
    case 'remove-participant':
      return { verb, tenantId, participantId: second };
  }
}

function parseRest(
  args: string[],
  options: Readonly<Record<string, typeof many | typeof one | typeof flag>>,
): { readonly values: Values; readonly positionals: readonly string[] } {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. To specify')[0] ?? ''}`);
  }
}

function staffOf(verb: Verb, values: Values): Staff {
  const email = textOf(values, 'owner');
  if (email === undefined) throw new UsageError(`${verb} needs --owner EMAIL.`);
  const [firstName, ...others] = (textOf(values, 'owner-name') ?? '').split(' ').filter((word) => word !== '');
  return {
    email,
    ...(firstName === undefined ? {} : { firstName }),
    ...(others.length === 0 ? {} : { lastName: others.join(' ') }),
  };
}

function newTenantOf(tenantId: string, values: Values): NewTenant {
  const hosts = textsOf(values, 'host');
  if (hosts.length === 0) throw new UsageError('create needs --host NAME.');
  const languages = textsOf(values, 'language');
  const precision = textOf(values, 'precision');
  return {
    tenantId,
    name: textOf(values, 'name') ?? tenantId,
    shortName: textOf(values, 'short-name'),
    hosts,
    owner: staffOf('create', values),
    currency: textOf(values, 'currency') ?? 'USD',
    precision: precision === undefined ? undefined : Number(precision),
    languages: languages.length === 0 ? ['en'] : languages,
    timeZone: textOf(values, 'time-zone') ?? 'UTC',
    supportEmail: textOf(values, 'support-email'),
    salesReps: textsOf(values, 'sales-rep').map(salesRepOf),
  };
}

/** `Dana Whitfield <dana@acme.example> +1 555 010 0142`: the email and the telephone may be left out. */
function salesRepOf(words: string): SalesRepresentative {
  const [, name = '', email, phone = ''] = /^([^<]*)(?:<([^>]*)>)?(.*)$/.exec(words) ?? [];
  return {
    name: name.trim(),
    ...(email === undefined ? {} : { email: email.trim() }),
    ...(phone.trim() === '' ? {} : { phone: phone.trim() }),
  };
}
