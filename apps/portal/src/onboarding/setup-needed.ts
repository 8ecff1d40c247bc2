/** What is said of an account that is not set up yet is about this: it goes once that is so no longer (A17). */
export const SETUP_NEEDED = 'account-setup';
