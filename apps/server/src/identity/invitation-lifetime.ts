/** How long an invitation's password can be used, in milliseconds: Cognito's seven days. */
export const INVITATION_LIFETIME = 7 * 24 * 60 * 60_000;

/** Whether an invitation whose password holds `until` then can still be taken. */
export function invitationState(until: Date | null, now: Date): 'INVITED' | 'EXPIRED' {
  return until !== null && until <= now ? 'EXPIRED' : 'INVITED';
}
