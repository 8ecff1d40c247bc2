import { STAFF_GROUP } from './staff-group';

/** The apps at a tenant's host. Each signs in to the tenant's identity pool by a client of its own (SD01). */
export const APP_NAMES = ['portal', 'desk'] as const;
export type AppName = (typeof APP_NAMES)[number];

/** The app that somebody of these identity groups belongs to: staff to the desk, everybody else to the portal (B08). */
export function appOfGroups(groups: readonly string[]): AppName {
  return groups.includes(STAFF_GROUP) && !groups.includes('Buyer') ? 'desk' : 'portal';
}
