import { z } from 'zod/mini';
import { isMailbox } from '@tradehall/domain/fields/mailbox';
import { SIDE_MENU_ENTRIES } from '@tradehall/domain/tenants/tenant-configuration';
import { parseHex } from '@tradehall/domain/tenants/brand-colors';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { isTimeZone } from '@tradehall/domain/time/time-zone';
import { isSeenText, text } from './wire/input-types';
import { isLinkAddress } from './wire/link-address';

const flag = z.enum(['show', 'hide']);
/** A rule that says by its own words what it asks for. */
export const named = (fits: (value: string) => boolean, messageCode: string) =>
  z.refine<string>(fits, { params: { messageCode } });
const LOCALE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/;
const locale = z.string().check(named((value) => LOCALE.test(value), 'SETTING_LANGUAGE'));
const STYLE = /^CSS::[a-z0-9-]{1,60}$/;
const style = text(500);
const NO_COLOR = 'SETTING_COLOR';

/** `#abc` or `#aabbcc`, with or without its `#`; an empty one is the default's. */
export const colorText = text(40).check(
  z.refine((value) => value === '' || parseHex(value) !== undefined, { params: { messageCode: NO_COLOR } }),
);

const NO_MAILBOX = 'SETTING_EMAIL';
/** The address that buyers write to: one mailbox, because every mail program writes to a list as a whole. */
export const supportEmail = text(254).check(z.refine(isMailbox, { params: { messageCode: NO_MAILBOX } }));
const NO_ADDRESS = 'SETTING_ADDRESS';
/** Where a link leads or a picture comes from: what is none would be left out of the page without a word. */
export const linkAddress = text(2_000).check(
  z.refine((value) => value === '' || isLinkAddress(value), { params: { messageCode: NO_ADDRESS } }),
);

const NO_NAME = 'SETTING_REQUIRED';
/** What a shop is called: blanks alone are no name. An empty one is the default's. */
const nameText = (most: number) =>
  text(most).check(z.refine((value) => value === '' || isSeenText(value), { params: { messageCode: NO_NAME } }));
export const SHOP_NAMES = { title: nameText(120), tenantName: nameText(120), tenantShortName: nameText(60) } as const;

const COLOR = /^CSS::(primary|background|surface|text)-color$/;

/** Every `CSS::` key of a record is a short text; no other key beside `known` is allowed. */
function onlyStylesBeside(known: ReadonlySet<string>) {
  return (record: Readonly<Record<string, unknown>>): boolean =>
    Object.entries(record).every(
      ([key, value]) => known.has(key) || (STYLE.test(key) && style.safeParse(value).success),
    );
}

/**
 * Each setting of a tenant's configuration (A01) with what it may hold. A stored value that does not fit is as good as
 * absent: the default holds, and nothing else of that tenant or of another suffers.
 */
export const TENANT_SETTING_SHAPES = {
  title: text(120),
  tenantName: text(120),
  tenantShortName: text(60),
  currency: text(8).check(z.minLength(1)),
  currencyPrecision: z.int().check(z.gte(0), z.lte(3)),
  clientSupportEmail: text(254).check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/)),
  appVersion: text(40),
  deactivated: z.boolean(),
  tutorialUrl: text(2_000),
  gradeScaleUrl: text(2_000),
  termsOfSaleUrl: text(2_000),
  signUpUrl: text(2_000),
  termsOfSaleText: text(200_000),
  networkParticipant: z.boolean(),
  auctionEnabled: z.union([z.boolean(), text(10)]),
  auctionTabs: z.array(z.enum(['TODAY', 'RUNNING', 'SCHEDULED', 'CLOSED'])).check(z.maxLength(4)),
  language: z.string().check(named((value) => value === '' || LOCALE.test(value), 'SETTING_LANGUAGE')),
  locales: z.array(locale).check(z.minLength(1), z.maxLength(40)),
  attributeLabels: z.record(text(60), text(100)),
  account_setup_instruction: text(20_000),
  custom_css: text(100_000),
  loginContent: text(20_000),
  /** Staff set up a second factor at their next sign-in. */
  secondFactorForStaff: z.boolean(),
  /** Fewer would stop people at work; more is the operator's to allow. */
  readsPerMinute: z.int().check(z.gte(300), z.lte(12_000)),
  dark_mode_features: z
    .looseObject({ enabled: z.boolean(), default: z.optional(z.enum(['light', 'dark', 'system'])) })
    .check(z.refine(onlyStylesBeside(new Set(['enabled', 'default'])))),
  sideMenu: z.partialRecord(z.enum(SIDE_MENU_ENTRIES), flag),
  whatsAppNumber: text(40).check(named((value) => /^[+\d ()./-]*$/.test(value), 'SETTING_PHONE')),
  timeZone: text(60).check(named(isTimeZone, 'SETTING_TIME_ZONE')),
  roleSites: z.record(text(60), text(200)),
} as const;

function schemaOf(key: string): z.core.$ZodType | undefined {
  if (Object.hasOwn(TENANT_SETTING_SHAPES, key))
    return TENANT_SETTING_SHAPES[key as keyof typeof TENANT_SETTING_SHAPES];
  return STYLE.test(key) ? style : undefined;
}

/** What is wrong with a change of settings, one issue a key (A01). `null` removes a key, and is always allowed. */
export function checkTenantSettings(changes: Readonly<Record<string, unknown>>): readonly Issue[] {
  return Object.entries(changes).flatMap(([key, value]): readonly Issue[] => {
    const schema = schemaOf(key);
    if (schema === undefined) return [{ messageCode: 'SETTING_UNKNOWN', params: [key.slice(0, 100)], field: key }];
    if (value === null) return [];
    return z.safeParse(schema, value).success
      ? [...checkColors(key, value), ...checkMailbox(key, value), ...checkName(key, value)]
      : [{ messageCode: 'SETTING_INVALID', params: [key], field: key }];
  });
}

/**
 * Colors are judged when they are written alone: what was stored before draws as the default does, and the schemes it
 * stands among are kept.
 */
function checkColors(key: string, value: unknown): readonly Issue[] {
  if (COLOR.test(key)) return colorText.safeParse(value).success ? [] : [{ messageCode: NO_COLOR, field: key }];
  if (key !== 'dark_mode_features') return [];
  return Object.entries(value as Readonly<Record<string, unknown>>).flatMap(([name, color]) =>
    checkColors(name, color).map((issue) => ({ ...issue, field: `${key}.${name}` })),
  );
}

/** Judged when it is written alone, as colors are: a shop does not lose the address that it has. */
function checkMailbox(key: string, value: unknown): readonly Issue[] {
  const isFit = key !== 'clientSupportEmail' || supportEmail.safeParse(value).success;
  return isFit ? [] : [{ messageCode: NO_MAILBOX, field: key }];
}

/** Judged when it is written alone, too. */
function checkName(key: string, value: unknown): readonly Issue[] {
  const isFit = !isKeyOf(SHOP_NAMES, key) || SHOP_NAMES[key].safeParse(value).success;
  return isFit ? [] : [{ messageCode: NO_NAME, field: key }];
}

const isKeyOf = <T extends object>(record: T, key: PropertyKey): key is keyof T => Object.hasOwn(record, key);

/** The stored settings that fit, and the names of those that do not. Keys without a schema pass: they do nothing. */
export function readTenantSettings(stored: Readonly<Record<string, unknown>>): {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly unfit: readonly string[];
} {
  const unfit = Object.entries(stored)
    .filter(([key, value]) => {
      const schema = schemaOf(key);
      return schema !== undefined && !z.safeParse(schema, value).success;
    })
    .map(([key]) => key);
  const dropped = new Set(unfit);
  return { settings: Object.fromEntries(Object.entries(stored).filter(([key]) => !dropped.has(key))), unfit };
}
