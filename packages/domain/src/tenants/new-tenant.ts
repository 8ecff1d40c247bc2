import { isEmail } from '../fields/field-validators';
import { isMailbox } from '../fields/mailbox';
import type { Issue } from '../text/fill-text';
import { findCurrency } from './currency';
import { isTimeZone } from '../time/time-zone';
import { isHostName } from './host-name';

/** Who gets the first sign-in of a tenant, or a further one. */
export interface Staff {
  readonly email: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

export interface SalesRepresentative {
  readonly name: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly whatsapp?: string | undefined;
}

/** What the operator says of a tenant that is to be made. */
export interface NewTenant {
  /** The short name it is known by for good: part of its pool's id and of commands. */
  readonly tenantId: string;
  readonly name: string;
  readonly shortName?: string | undefined;
  /** The first is the one that links carry. */
  readonly hosts: readonly string[];
  readonly owner: Staff;
  /** ISO 4217. */
  readonly currency: string;
  /** Decimals of amounts; the currency's own unless given. */
  readonly precision?: number | undefined;
  /** The first is the language of its emails. */
  readonly languages: readonly string[];
  readonly timeZone: string;
  readonly supportEmail?: string | undefined;
  readonly salesReps: readonly SalesRepresentative[];
}

/** Every decimal more costs a digit of the largest amount; no currency has more than three. */
const MOST_DECIMALS = 3;

export function isTenantId(id: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(id);
}

/** Whether dates and numbers can be written in this language: its texts fall back to English where there are none. */
export function isLanguage(tag: string): boolean {
  return /^[a-z]{2}(-[A-Z]{2})?$/.test(tag) && Intl.NumberFormat.supportedLocalesOf(tag).length === 1;
}

/** Everything that keeps a host from being a tenant's. */
export function checkHost(host: string, field = 'host'): Issue[] {
  return isHostName(host) ? [] : [{ messageCode: 'HOST_INVALID', params: [host], field }];
}

export function checkStaff({ email }: Staff, field = 'email'): Issue[] {
  return isMailbox(email) ? [] : [{ messageCode: 'STAFF_EMAIL_INVALID', params: [email], field }];
}

/** Everything that is wrong with a tenant before it is looked up whether its names are free. */
export function checkNewTenant(tenant: NewTenant): Issue[] {
  const { tenantId, name, hosts, owner, currency, precision, languages, timeZone, supportEmail, salesReps } = tenant;
  const issues: Issue[] = [];
  const add = (messageCode: string, field: string, param: string | number): void =>
    void issues.push({ messageCode, params: [param], field });
  if (!isTenantId(tenantId)) add('TENANT_ID_INVALID', 'tenantId', tenantId);
  if (name.trim() === '') add('TENANT_NAME_MISSING', 'name', tenantId);
  if (hosts.length === 0) add('HOST_MISSING', 'hosts', tenantId);
  hosts.forEach((host, at) => {
    issues.push(...checkHost(host, `hosts.${at}`));
    if (hosts.indexOf(host) !== at) add('HOST_REPEATED', `hosts.${at}`, host);
  });
  issues.push(...checkStaff(owner, 'owner.email'));
  if (findCurrency(currency) === undefined) add('CURRENCY_UNKNOWN', 'currency', currency);
  if (precision !== undefined && !(Number.isInteger(precision) && precision >= 0 && precision <= MOST_DECIMALS))
    add('CURRENCY_PRECISION_INVALID', 'precision', precision);
  if (languages.length === 0) add('LANGUAGE_UNKNOWN', 'languages', '');
  languages.forEach((tag, at) => {
    if (!isLanguage(tag)) add('LANGUAGE_UNKNOWN', `languages.${at}`, tag);
  });
  if (!isTimeZone(timeZone)) add('TIME_ZONE_UNKNOWN', 'timeZone', timeZone);
  if (supportEmail !== undefined && !isMailbox(supportEmail)) add('STAFF_EMAIL_INVALID', 'supportEmail', supportEmail);
  salesReps.forEach(({ name: repName, email }, at) => {
    if (repName.trim() === '') add('SALES_REP_NAME_MISSING', `salesReps.${at}.name`, at + 1);
    if (email !== undefined && email !== '' && !isEmail(email))
      add('STAFF_EMAIL_INVALID', `salesReps.${at}.email`, email);
  });
  return issues;
}
