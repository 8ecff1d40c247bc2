import type { Texts } from '@tradehall/domain/text/fill-text';

/** What the operator of the deployment is answered. */
export const operatorTexts = {
  OPERATOR_TOKEN_WRONG: 'This is not the token of the operator of this deployment.',
  TENANT_UNKNOWN: 'There is no tenant ${1}.',
  TENANT_EXISTS: 'There is a tenant ${1} already. Choose another name.',
  TENANT_ID_INVALID:
    'A tenant is named by 1 to 40 small letters, digits and hyphens, beginning and ending with a letter or digit; "${1}" is not.',
  TENANT_NAME_MISSING: 'The tenant ${1} needs a name that its buyers read.',
  HOST_MISSING: 'The tenant ${1} needs at least one host name.',
  HOST_INVALID: '"${1}" is no host name: write it in small letters, without https://, port or path.',
  HOST_REPEATED: 'The host ${1} is named twice.',
  HOST_TAKEN: 'The host ${1} belongs to the tenant ${2} already.',
  HOST_UNKNOWN: 'The tenant ${1} does not answer at ${2}.',
  HOST_IS_LAST: '${1} is the only host of the tenant ${2}. Add another one first.',
  STAFF_EMAIL_INVALID: '"${1}" is no email address.',
  STAFF_EXISTS: '${1} is a user of this tenant already, and can have the password reset on the sign-in page.',
  STAFF_POOL_OUTSIDE: 'The users of ${1} are kept by an identity service of its own. Invite them there.',
  CURRENCY_UNKNOWN: '"${1}" is no currency: give its code of three letters, such as USD.',
  CURRENCY_PRECISION_INVALID: 'Amounts have 0 to 3 decimals, and not ${1}.',
  LANGUAGE_UNKNOWN:
    '"${1}" is no language: give its code of two letters, such as en, or with a country, such as en-GB.',
  TIME_ZONE_UNKNOWN: '"${1}" is no time zone: give its name, such as America/Chicago.',
  SALES_REP_NAME_MISSING: 'Sales representative number ${1} needs a name.',
  SUSPENSION_NOT_CONFIRMED: 'Suspending ${1} has to be confirmed by its name.',
  PARTICIPANT_IS_ITSELF: 'The tenant ${1} sells its own stock already.',
  PARTICIPANT_CURRENCY_DIFFERS: '${1} trades in ${2} and ${3} in ${4}: tenants of one network share a currency.',
  PARTICIPANT_MISSING: '${2} is not in the network of ${1}.',
} as const satisfies Texts;
