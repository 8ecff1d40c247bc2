import type { SalesRep } from '@tradehall/contract/accounts';
import { shellTexts } from '@tradehall/texts/en/shell';
import { appBase, pathInApp } from '../app-base';
import { clearStored, writeStored } from '../storage/browser-storage';
import { clearDatabase } from '../storage/browser-database';
import type { NetworkError } from '../fetch/network-error';
import {
  endedByDisabling,
  endedByRemoval,
  identityLibrary,
  isOfAnother,
  isOfNobody,
  isSignedIn,
  isSignedOut,
} from '../session/session';
import { handleSessionEnd } from '../session/session-events';
import { sessionEndNote } from '../session/session-end-note';
import { currentVisitor, forgetVisitor } from './visitor';
import { textOf } from '../i18n/use-texts';
import { readDraft } from '../storage/drafts';
import { keepEntries, openForm, rememberInterrupted } from '../storage/interrupted-form';

/** What the next login page says (A15). */
export interface LogoutMessage {
  readonly message: string;
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  readonly type: 'logout' | 'session-expired' | 'unauthorized';
  /** Of an unauthorized user: what it was about, and whom to ask; after the logout nobody else knows (A20). */
  readonly messageCode?: string;
  readonly salesRep?: SalesRep | null;
}

export interface ForceLogoutOptions {
  readonly message?: LogoutMessage;
  /** Keeps local storage and database, for example while an app version changes. */
  readonly keepStorage?: boolean;
  /** The path to come back to after signing in again. */
  readonly origin?: string;
  /** The draft of the dialog that is open, to be opened again there. */
  readonly interrupted?: string | undefined;
}

let leaving = false;

/** Whether the page is on its way to the sign-in: nothing on it can be saved any more. */
export function isLeaving(): boolean {
  return leaving;
}

/**
 * Waits for ever where the page is on its way to the sign-in: a form that showed until then would be gone with what was
 * typed into it.
 */
export function stayWhileLeaving(): Promise<void> {
  return leaving ? new Promise(() => undefined) : Promise.resolve();
}

/**
 * Ends the session: stores the message for the next login, clears local storage and the local database
 * unless told to keep them, and goes to the root page. A sign-out that fails is only logged (A15, A16).
 */
export async function forceLogout({
  message,
  keepStorage = false,
  origin,
  interrupted,
}: ForceLogoutOptions = {}): Promise<void> {
  // What is over is not the session of who signed in at another tab meanwhile.
  if (isOfAnother()) leaveToNext();
  if (leaving) return;
  leaving = true;
  if (isSignedIn()) {
    try {
      const library = await identityLibrary();
      await library.signOut();
    } catch (error) {
      console.warn('sign-out failed', error);
    }
  }
  forgetVisitor();
  if (!keepStorage) {
    clearStored();
    await clearDatabase();
  }
  if (message !== undefined) writeStored('logoutMessage', message);
  if (origin !== undefined) writeStored('originPath', origin);
  rememberInterrupted(interrupted);
  window.location.assign(appBase);
}

/**
 * Leaves a page whose user signed out at another tab, where somebody else signed in (A15): what was typed is kept for
 * the one, and all that is stored stays the other's.
 */
function leaveToNext(): void {
  if (leaving) return;
  leaving = true;
  keepEntries();
  window.location.assign(appBase);
}

/** A session that makes room for the next one at another tab is no end, in milliseconds. */
const SIGNED_OUT_FOR = 1_000;

/**
 * A tab that lay aside asks nothing by itself: it looks whose session it is when somebody looks at it. Where another
 * tab signed its user out it shows nothing of theirs any more (A16).
 */
function watchOtherTabs(): void {
  const leaveSignedOut = () => {
    if (!isSignedOut()) return;
    // A page that Back brought up again has left once. The tab that signed out clears what they share.
    if (leaving) window.location.assign(appBase);
    else endSession({ keepStorage: true });
  };
  const look = () => {
    if (document.visibilityState !== 'visible' || isOfNobody()) return;
    if (isOfAnother()) leaveToNext();
    else if (isSignedOut()) setTimeout(leaveSignedOut, SIGNED_OUT_FOR);
  };
  window.addEventListener('storage', look);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', ({ persisted }) => {
    // Back brought a page up that had left: it is not of who signed in since, and nothing on it can be saved.
    if (persisted && leaving && isSignedIn()) window.location.reload();
    else look();
  });
}

/** By whether what was asked for last was refused with the session's end, and whether what was typed is kept. */
const endedLabel = (isUndone: boolean, isKept: boolean) =>
  isUndone
    ? isKept
      ? 'SESSION_EXPIRED_UNDONE_KEPT'
      : 'SESSION_EXPIRED_UNDONE'
    : isKept
      ? 'SESSION_EXPIRED_KEPT'
      : 'SESSION_EXPIRED';

function endedMessage(isUndone: boolean): string {
  const isKept = keepEntries() || hasKeptItself();
  if (endedByDisabling()) return textOf(shellTexts, 'SESSION_EXPIRED_DISABLED');
  if (endedByRemoval()) return textOf(shellTexts, 'SESSION_EXPIRED_REMOVED');
  return sessionEndNote()?.ended ?? textOf(shellTexts, endedLabel(isUndone, isKept));
}

/**
 * An authority may be given back: what was typed is kept until then, it is said, and signing in leads back to it. A
 * page that keeps nothing is not gone back to: what it asks for would end the next session, too.
 */
function endForbidden(error: NetworkError): void {
  const why = error.message === '' ? textOf(shellTexts, 'UNAUTHORIZED_MESSAGE') : error.message;
  const isKept = keepEntries() || hasKeptItself();
  const kept = sessionEndNote()?.forbidden ?? (isKept ? textOf(shellTexts, 'UNAUTHORIZED_KEPT') : undefined);
  void forceLogout({
    message: {
      message: kept === undefined ? why : `${why} ${kept}`,
      severity: 'error',
      type: 'unauthorized',
      messageCode: error.messageCode,
      salesRep: currentVisitor().user?.salesRep ?? null,
    },
    ...(kept === undefined ? {} : { origin: pathInApp(), interrupted: openForm() }),
  });
}

/** A form with a draft, as the offer dialog, keeps what is typed as it is typed. */
function hasKeptItself(): boolean {
  const form = openForm();
  return form !== undefined && readDraft(form) !== undefined;
}

function endSession({ keepStorage = false, isUndone = false } = {}): void {
  void forceLogout({
    keepStorage,
    message: { message: endedMessage(isUndone), severity: 'warning', type: 'session-expired' },
    origin: pathInApp(),
    interrupted: openForm(),
  });
}

/** What a 401 and a 403 do everywhere (L01). Drafts are kept, and the way back is remembered. */
export function watchSessionEnd(): void {
  watchOtherTabs();
  handleSessionEnd({
    replaced: leaveToNext,
    unauthorized: (isUndone) => endSession({ isUndone }),
    forbidden: endForbidden,
  });
}
