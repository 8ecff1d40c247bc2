import { z } from 'zod/mini';
import { defineCall } from './wire/define-call';

export const staffMember = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type StaffMember = z.infer<typeof staffMember>;

export const getStaffMember = defineCall({
  method: 'GET',
  path: '/seller/me',
  summary: 'Who is signed in at the desk; anybody who is not of the staff is refused (SD01).',
  access: 'seller',
  // Asked right after the password: whoever is no staff is told where to go, not logged out.
  expects: [403],
  answer: staffMember,
});

/** What waits for the seller, room by room: the numbers of the rail. */
export const deskCounts = z.object({
  offers: z.number(),
  orders: z.number(),
  prospects: z.number(),
  documents: z.number(),
});
export type DeskCounts = z.infer<typeof deskCounts>;

export const getDeskCounts = defineCall({
  method: 'GET',
  path: '/seller/counts',
  summary: 'How much waits for the seller in each room (SD31).',
  access: 'seller',
  answer: deskCounts,
});
