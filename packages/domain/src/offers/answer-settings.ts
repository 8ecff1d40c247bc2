/** How a tenant's staff answer offers. */
export interface AnswerSettings {
  /** Seconds for which an answer can be undone before its buyer hears of it (SD36). */
  readonly undoSeconds: number;
  /** Units of accepted offers are taken from the stock until they are ordered or the acceptance ends (SD40). */
  readonly reserveAccepted: boolean;
  /** Buyers read who of the staff answered, and not the shop's name alone (SD41). */
  readonly showStaffNames: boolean;
}

export const DEFAULT_ANSWER_SETTINGS: AnswerSettings = {
  undoSeconds: 10,
  reserveAccepted: false,
  showStaffNames: false,
};
