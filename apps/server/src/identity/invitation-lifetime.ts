/** How long an invitation's password can be used, in milliseconds: Cognito's seven days. */
export const INVITATION_LIFETIME = 7 * 24 * 60 * 60_000;
