/** The scopes that the commands of drafts are done once under (W42): by them a draft finds what became of its key. */
export const SCOPE_OF = {
  submitCheckout: (accountId: string) => `submit-checkout:${accountId}`,
  updateCombined: (accountId: string) => `update-combined:${accountId}`,
  saveOrder: (accountId: string) => `px-upsert:${accountId}`,
};

export const draftScopes = (accountId: string): string[] => Object.values(SCOPE_OF).map((of) => of(accountId));
