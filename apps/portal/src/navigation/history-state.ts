import type { AccountDocument } from '@tradehall/contract/documents';

export interface SignInState {
  readonly email?: string;
}

/** What one screen hands to the next with a navigation, so that it lands neither in an address nor in a log. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** From one page of sign-in to the next. */
    readonly signIn?: SignInState;
    /** The document whose form is opened (B04). */
    readonly formDocument?: AccountDocument;
    /** The seller whose stock a checkout is about. */
    readonly participantId?: string | null;
  }
}
