import { z } from 'zod/mini';
import { OVERALL_STATUSES } from '@tradehall/domain/documents/document-status';
import { defineCall } from './wire/define-call';
import { defineEvent } from './wire/define-event';
import { text } from './wire/input-types';

/** Of a buyer's tax number. */
export const TAX_NUMBER_LENGTH = 60;

/** A document, a proof of export or the approval of the account changed. */
export const accountChanged = defineEvent('accountChanged', z.unknown());

export const salesRep = z.object({
  salesRepName: z.optional(z.string()),
  salesRepEmail: z.optional(z.string()),
  salesRepPhone: z.optional(z.string()),
  /** Spelt like this on the wire. */
  salesRepWhatApp: z.optional(z.string()),
});
export type SalesRep = z.infer<typeof salesRep>;

export const userInfo = z.object({
  userId: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  buyerName: z.string(),
  buyerId: z.string(),
  isSignedIn: z.boolean(),
  isBuyer: z.boolean(),
  isRoleBuyer: z.boolean(),
  requiresAccountSetup: z.boolean(),
  isOfflineBuyer: z.boolean(),
  /** Owns the account: invites colleagues and sets what each may do (W70). */
  isAccountOwner: z.boolean(),
  /** May order only so much alone: what is above it waits for an owner (W73). */
  hasOrderLimit: z.boolean(),
  /** A buyer whom nobody has shown around yet (W62). */
  isFirstVisit: z.boolean(),
  prospectId: z.nullable(z.string()),
  salesRep: z.nullable(salesRep),
});
export type UserInfo = z.infer<typeof userInfo>;

export const getUserInfo = defineCall({
  method: 'GET',
  path: '/account/user-info',
  summary: 'Who is signed in (K02, M03).',
  access: 'signed-in',
  answer: userInfo,
});

export const endFirstVisit = defineCall({
  method: 'POST',
  path: '/account/user/first-visit/end',
  summary: 'The user was shown around, or does not want to be: it is never offered again (W62).',
  access: 'order-viewer',
  answer: z.object({ status: z.literal('SUCCESS') }),
});

export const getAuthorities = defineCall({
  method: 'GET',
  path: '/security/authorities',
  summary: 'The names of what the buyer may do; loaded for the buyer group alone (B08, K02).',
  access: 'order-viewer',
  answer: z.array(z.string()),
});

export const notificationPreference = z.object({
  stockReportNotification: z.boolean(),
  emailNotification: z.boolean(),
});

export const getNotificationPreference = defineCall({
  method: 'GET',
  path: '/account/user/notification-preferance',
  summary: 'What the user hears of by mail (K02; spelt like this on the wire).',
  access: 'signed-in',
  answer: notificationPreference,
});

export const putNotificationPreference = defineCall({
  method: 'PUT',
  path: '/account/user/notification-preferance',
  summary: 'Changes what the user hears of by mail; the daily report has a call of its own (K02).',
  access: 'signed-in',
  body: z.object({ emailNotification: z.boolean() }),
  answer: notificationPreference,
});

/** Account details (I09). Phone, email and WhatsApp are the sales representative's. */
export const accountDetails = z.object({
  id: z.string(),
  /** What people tell each other; empty until setup begins. */
  customerNumber: z.string(),
  businessName: z.string(),
  buyerType: z.string(),
  /** As invoices print it; empty where the account has none. */
  taxNumber: z.string(),
  salesRepName: z.string(),
  phone: z.string(),
  email: z.string(),
  whatsapp: z.string(),
  /** Null where the tenant asks for no documents. */
  documentStatus: z.nullable(z.enum(OVERALL_STATUSES)),
  /** Whom to ask when there is no sales representative. */
  customerCareEmail: z.string(),
});
export type AccountDetails = z.infer<typeof accountDetails>;

export const getAccountDetails = defineCall({
  method: 'GET',
  path: '/account/details',
  summary: 'The business, its sales representative, and the badge of its documents (K02; header buyerType).',
  access: 'prospect',
  answer: accountDetails,
});

/** An address of the account in the fields that the compliance forms ask for. */
export const accountAddress = z.object({
  label: z.string(),
  isBilling: z.boolean(),
  COUNTRY: z.string(),
  ADDRESS_LINE_1: z.string(),
  ADDRESS_LINE_2: z.string(),
  CITY: z.string(),
  STATE: z.string(),
  ZIP_CODE: z.string(),
});
export type AccountAddress = z.infer<typeof accountAddress>;

export const getAccountAddresses = defineCall({
  method: 'GET',
  path: '/account/addresses',
  summary: "The account's own addresses, billing first, so that no form asks for them twice (I16).",
  access: 'prospect',
  answer: z.object({ businessName: z.string(), addresses: z.array(accountAddress) }),
});

export const putTaxNumber = defineCall({
  method: 'PUT',
  path: '/account/tax-number',
  summary: 'Sets the tax number that the account’s invoices carry from now on (W43, SD58).',
  access: 'buyer',
  authority: 'CAN_UPDATE_ORDER',
  body: z.object({ taxNumber: text(TAX_NUMBER_LENGTH) }),
  answer: z.object({ taxNumber: z.string() }),
});
