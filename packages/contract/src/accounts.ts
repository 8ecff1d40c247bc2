import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';

/** One document of a buyer's pending proof of export (document 3 §3 "User"). */
export const proofOfExportDocument = z.object({
  documentId: z.string(),
  documentName: z.string(),
  documentDescription: z.string(),
});

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
  prospectId: z.nullable(z.string()),
  salesRep: z.nullable(salesRep),
});
export type UserInfo = z.infer<typeof userInfo>;

export const getUserInfo = defineCall({
  method: 'GET',
  path: '/account/user-info',
  summary: 'Who is signed in (document 1 §7, document 2 §3 "User info").',
  access: 'signed-in',
  answer: userInfo,
});

export const getAuthorities = defineCall({
  method: 'GET',
  path: '/security/authorities',
  summary: 'The names of what the buyer may do; loaded for the buyer group alone (document 1 §6).',
  access: 'order-viewer',
  answer: z.array(z.string()),
});

export const notificationPreference = z.object({ stockReportNotification: z.boolean(), emailNotification: z.boolean() });

export const getNotificationPreference = defineCall({
  method: 'GET',
  path: '/account/user/notification-preferance',
  summary: 'What the user hears of by mail (document 1 §7; spelt like this on the wire).',
  access: 'signed-in',
  answer: notificationPreference,
});
