import {
  deleteDraft,
  getDraft,
  putDraft,
  type DraftContent,
  type DraftPlace,
  type KeptDraft,
} from '@tradehall/contract/drafts/draft-calls';
import { loadCall } from '@tradehall/web/calls/call-server';
import { sendCommand } from '@tradehall/web/calls/use-command';
import { NetworkError, refusalDetails } from '@tradehall/web/fetch/network-error';
import { createStore, type Store } from '@tradehall/web/state/create-store';
import { isLost, isUnsent } from './is-lost';
import { localDraftOf } from './local-draft';

/** After the last change, in milliseconds. */
const KEEP_AFTER = 800;
/** After the server could not be reached. */
const AGAIN_AFTER = 3_000;
/** An order waits no longer than this for its draft to be kept. */
const PATIENCE = 2_000;

export interface DraftState {
  /** What another window or device wrote: the buyer chooses between it and what stands here. */
  readonly conflict: KeptDraft | undefined;
  /** What the draft became, where this window was not told by its own answer. */
  readonly ended: KeptDraft | undefined;
  /** Its answer was lost, and the server is asked what became of it. */
  readonly isAsking: boolean;
  /** When it was sent without anything having come of it. */
  readonly sentAt: string | null;
}

export interface DraftKeeper {
  readonly state: Store<DraftState>;
  /** Keeps what stands on the screen: in this browser at once, at the server soon after. */
  readonly keep: (content: DraftContent) => void;
  readonly flush: (leaving?: boolean) => Promise<void>;
  /** It is about to be sent: gives the Idempotency-Key, the same until an answer came. */
  readonly begin: (content?: DraftContent) => Promise<string>;
  /**
   * Sending it failed. True where no answer came: the draft's own notice tells what became of it as soon as the server
   * says so, and no other message may stand beside that. What was asked before it was sent changes nothing here.
   */
  readonly failed: (error: unknown) => boolean;
  /** It was refused: nothing came of it, and trying again is something new. */
  readonly refused: () => void;
  /** No answer came: asks until the server says what became of it. */
  readonly lost: () => Promise<void>;
  /** It was done, and its window knows: nothing is left of it. */
  readonly done: () => void;
  /** There is nothing to keep any more. Of what can no longer be asked for, no lost answer is told either. */
  readonly clear: (isClosed?: boolean) => void;
  /** The buyer starts over. */
  readonly forget: () => void;
  /** The buyer has read what became of it. */
  readonly dismiss: () => void;
  readonly keepMine: () => void;
  /** What the server has is taken as it is: what lies in this browser is not followed any more. */
  readonly adopt: () => void;
}

/**
 * Keeps one draft (W42): writes follow each other, the last one wins, and what another window wrote since is never
 * overwritten unasked.
 */
export function createDraftKeeper(
  { kind, key }: DraftPlace,
  label: string,
  known: KeptDraft | null,
  beganAs: Pick<DraftState, 'conflict'>,
): DraftKeeper {
  const place = { kind, key };
  const local = localDraftOf(place);
  const writer = crypto.randomUUID();
  const state = createStore<DraftState>({
    conflict: beganAs.conflict,
    ended: known?.endedAs == null ? undefined : known,
    isAsking: false,
    sentAt: known?.endedAs == null ? (known?.sentAt ?? null) : null,
  });
  const tell = (change: Partial<DraftState>) => state.set({ ...state.get(), ...change });
  let version = known?.version ?? null;
  let commandKey = known?.endedAs == null ? (known?.commandKey ?? null) : null;
  let latest: DraftContent | undefined;
  let text: string | undefined;
  let isDirty = false;
  /** It was sent with nothing typed. */
  let isBare = false;
  let isOver = false;
  /** What was known of earlier tries when it was last sent, until that one's outcome is. */
  let sending: { readonly wasSent: boolean; readonly sentAt: string | null } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = (work: () => Promise<unknown>): Promise<void> => {
    const turn = last.then(work).catch(() => undefined);
    last = turn;
    return turn.then(() => undefined);
  };
  const saveHere = (content: DraftContent, refusedKey: string | null = null) =>
    local.save({ content, version, writer, at: new Date().toISOString(), refusedKey });
  const soon = (after: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), after);
  };

  async function write(leaving: boolean): Promise<void> {
    if (latest === undefined || !isDirty || isOver || state.get().conflict !== undefined) return;
    isDirty = false;
    try {
      const body = { key, label, content: latest, version, writer, commandKey };
      const answer = await sendCommand(putDraft, { body, ...(leaving ? { keepalive: true } : {}) });
      version = answer.version;
      if (!isDirty) local.drop();
    } catch (error) {
      const changed = refusalDetails(putDraft, 'BUYER_DRAFT_CHANGED', error);
      isDirty = true;
      if (changed === undefined) {
        if (error instanceof NetworkError && (error.status === 0 || error.status >= 500)) soon(AGAIN_AFTER);
      } else if (changed.draft?.endedAs === null) tell({ conflict: changed.draft });
      else if (changed.draft !== null && kind === 'CHECKOUT') end(changed.draft);
      else {
        // Changes that were saved elsewhere: what is typed here follows them.
        version = changed.draft?.version ?? null;
        soon(KEEP_AFTER);
      }
    }
  }
  const flush = (leaving = false): Promise<void> => {
    clearTimeout(timer);
    return inTurn(() => write(leaving));
  };
  function end(ended: KeptDraft): void {
    reset(ended.version);
    isOver = kind === 'CHECKOUT';
    local.drop();
    tell({ ended, isAsking: false, sentAt: null });
  }
  function reset(to: string | null): void {
    clearTimeout(timer);
    [version, commandKey, text, latest, isDirty, isBare] = [to, null, undefined, undefined, false, false];
    known = null;
  }
  function refused(): void {
    if (isBare) {
      sending = undefined;
      remove();
      return;
    }
    const refusedKey = commandKey;
    [commandKey, isDirty, sending] = [null, true, undefined];
    // A refusal may end the session: what the server has would go on saying that no answer came.
    if (latest !== undefined && refusedKey !== null) saveHere(latest, refusedKey);
    void flush();
  }
  async function lost(): Promise<void> {
    sending = undefined;
    tell({ isAsking: true });
    while (!isOver) {
      // What was sent may be on its way there still: without it the server could not tell what became of it.
      await flush();
      try {
        const query = { ...place, ...(commandKey === null ? {} : { commandKey }) };
        const { draft } = await loadCall(getDraft, { query });
        if (draft?.endedAs != null) end(draft);
        else tell({ isAsking: false, sentAt: draft?.sentAt ?? new Date().toISOString() });
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
      }
    }
  }
  function remove(): void {
    reset(null);
    local.drop();
    void inTurn(() => sendCommand(deleteDraft, { query: place }));
  }

  return {
    state,
    flush,
    keep(content) {
      const now = JSON.stringify(content);
      const isFirst = text === undefined;
      if (now === text || isOver) return;
      text = now;
      latest = content;
      isBare = false;
      // What was just restored is there already.
      if (isFirst && known?.content != null && local.read() === undefined) return;
      isDirty = true;
      saveHere(content);
      soon(KEEP_AFTER);
    },
    async begin(content) {
      isBare ||= latest === undefined;
      latest ??= content;
      sending = { wasSent: commandKey !== null, sentAt: state.get().sentAt };
      commandKey ??= crypto.randomUUID();
      isDirty = true;
      tell({ sentAt: null });
      await Promise.race([flush(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
      return commandKey;
    },
    failed(error) {
      if (sending === undefined) return false;
      if (isLost(error)) {
        void lost();
        return true;
      }
      // It never left: an earlier try, whose answer was lost, stays the one that is asked about and sent again.
      if (isUnsent(error) && sending.wasSent) {
        tell({ sentAt: sending.sentAt });
        sending = undefined;
      } else refused();
      return false;
    },
    refused,
    lost,
    done() {
      sending = undefined;
      remove();
      isOver = kind === 'CHECKOUT';
    },
    clear(isClosed = false) {
      if (latest === undefined && known?.content == null) return;
      // What is on its way, or whose answer was lost, is not over because nothing is typed: to cancel needs no typing.
      // So it is in a window that was opened meanwhile, which knows of it by the draft alone.
      const isUntyped = isBare || text === undefined;
      if (sending !== undefined || state.get().isAsking) return;
      if (isUntyped && state.get().sentAt !== null && !isClosed) return;
      remove();
      tell({ conflict: undefined, sentAt: null });
    },
    forget() {
      remove();
      tell({ conflict: undefined, ended: undefined, sentAt: null });
    },
    dismiss() {
      if (latest === undefined) remove();
      tell({ ended: undefined, sentAt: null });
    },
    adopt: () => local.drop(),
    keepMine() {
      version = state.get().conflict?.version ?? version;
      tell({ conflict: undefined });
      isDirty = true;
      void flush();
    },
  };
}
