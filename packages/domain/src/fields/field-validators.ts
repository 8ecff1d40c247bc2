import { isMoneyEntry, tooPrecise } from '../money/money-entry';
import type { Issue } from '../text/fill-text';

/**
 * The validators that a field definition may name (I19). The rule is asked of the trimmed text
 * and only when there is any: emptiness is the business of `required` alone, so that an optional field may
 * stay empty. Letters are letters of any script: buyers trade from everywhere.
 */
interface FieldValidator {
  readonly messageCode: string;
  readonly accepts: (text: string, precision: number) => boolean;
}

const digitsOnly = /^\d+$/;

export const FIELD_VALIDATORS = {
  alphanumeric: { messageCode: 'ALPHANUMERIC_INVALID', accepts: (text) => /^[\p{L}\p{N}]{2,}$/u.test(text) },
  // 'Must start with a letter'; the address rule 'contains a letter' is another one (I13, I19).
  'atleast-one-alphabet': { messageCode: 'ALPHABET_INVALID', accepts: (text) => /^\p{L}/u.test(text) },
  number: { messageCode: 'NUMBER_INVALID', accepts: (text) => digitsOnly.test(text) },
  integer: { messageCode: 'NUMBER_INVALID', accepts: (text) => digitsOnly.test(text) },
  // Digits with at most one point, and no more decimals than the tenant's currency has (N12, I19).
  currency: {
    messageCode: 'CURRENCY_INVALID',
    accepts: (text, precision) => /\d/.test(text) && isMoneyEntry(text) && !tooPrecise(text, precision),
  },
  'internationalized-zip': {
    messageCode: 'ZIP_INVALID',
    accepts: (text) => /^[A-Za-z0-9]+(-+[A-Za-z0-9]+)*( [A-Za-z0-9]+(-+[A-Za-z0-9]+)*)?$/.test(text),
  },
  required: { messageCode: 'FIELD_REQUIRED', accepts: () => true },
  email: { messageCode: 'EMAIL_INVALID', accepts: isEmail },
  tel: {
    messageCode: 'TELEPHONE_INVALID',
    accepts: (text) => /^\+?[\d\s().\-/]{10,15}$/.test(text) && /\d/.test(text),
  },
  website: { messageCode: 'WEBSITE_INVALID', accepts: isWebsite },
  // An employer identification number: nine digits, with or without the hyphen behind the second.
  ein: { messageCode: 'EIN_INVALID', accepts: (text) => /^\d{2}[- ]?\d{7}$/.test(text) && !/^0{2}/.test(text) },
  // The country's two letters, then two to thirteen letters and digits.
  vat: {
    messageCode: 'VAT_INVALID',
    accepts: (text) => /^[A-Za-z]{2}[A-Za-z0-9+*]{2,13}$/.test(text.replace(/[ .-]/g, '')),
  },
} as const satisfies Record<string, FieldValidator>;

export type ValidatorName = keyof typeof FIELD_VALIDATORS;

export function isValidatorName(name: string): name is ValidatorName {
  return Object.hasOwn(FIELD_VALIDATORS, name);
}

/**
 * The first issue of a text under the validators named, or null. An unknown name accepts everything: a newer
 * server must not lock an older page. `precision` is the tenant's currency precision.
 */
export function checkField(text: string, validators: readonly string[], precision = 2): Issue | null {
  const trimmed = text.trim();
  if (trimmed === '')
    return validators.includes('required') ? { messageCode: FIELD_VALIDATORS.required.messageCode } : null;
  for (const name of validators) {
    if (!isValidatorName(name)) continue;
    const validator: FieldValidator = FIELD_VALIDATORS[name];
    if (!validator.accepts(trimmed, precision)) return { messageCode: validator.messageCode };
  }
  return null;
}

/** A host with a dot in it, with or without the scheme before and a path behind. */
function isWebsite(text: string): boolean {
  const [host = ''] = text.replace(/^https?:\/\//i, '').split(/[/?#]/);
  const labels = host.split('.');
  return (
    !/\s/.test(text) &&
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}-]+$/u.test(label)) &&
    /^\p{L}/u.test(labels.at(-1) ?? '')
  );
}

/** One @, a dot in the domain part with something on either side, no spaces (I19). At most 254 characters. */
export function isEmail(text: string): boolean {
  if (text.length > 254 || /\s/.test(text)) return false;
  const [name, domain, ...more] = text.split('@');
  return (
    more.length === 0 && !!name && !!domain && domain.includes('.') && domain.split('.').every((label) => label !== '')
  );
}
