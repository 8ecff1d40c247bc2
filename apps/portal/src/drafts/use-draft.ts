import { useEffect, useMemo, useState } from 'react';
import {
  getDraft,
  type CheckoutDraft,
  type DraftContent,
  type KeptDraft,
  type OrderEditDraft,
} from '@tradehall/contract/drafts/draft-calls';
import { eventsMissed } from '@tradehall/contract/live';
import { orderChanged } from '@tradehall/contract/orders/order-events';
import { useCall } from '@tradehall/web/calls/use-call';
import { useLiveEvent } from '@tradehall/web/live/live-events';
import { createStore, useStore } from '@tradehall/web/state/create-store';
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draft-keeper';
import { readLocalDraft } from './local-draft';

type Contents = { readonly CHECKOUT: CheckoutDraft; readonly ORDER_EDIT: OrderEditDraft };

/** What the screen begins with. */
interface Restored<Content> {
  readonly content: Content;
  /** When it was kept, UTC. */
  readonly at: string;
}

interface Opened<Content> {
  readonly keeper: DraftKeeper;
  readonly restored: Restored<Content> | undefined;
  /** Counts how often the screen began anew: with what another device wrote, or with nothing. */
  readonly serial: number;
  /** It had ended before this screen was opened. */
  readonly wasEnded: boolean;
}

export interface Draft<Content> extends DraftState {
  /** Undefined until it is known what is kept: nothing may be shown, and nothing kept, before. */
  readonly keeper: DraftKeeper | undefined;
  readonly restored: Restored<Content> | undefined;
  readonly serial: number;
  readonly wasEnded: boolean;
  readonly startOver: () => void;
  readonly takeTheirs: () => void;
}

const NOTHING = createStore<DraftState>({ conflict: undefined, ended: undefined, isAsking: false, sentAt: null });

/** One draft of the user for the screen that it belongs to (W42); without a key nothing is asked or kept. */
export function useDraft<Kind extends keyof Contents>(
  kind: Kind,
  key: string | undefined,
  label: string,
): Draft<Contents[Kind]> {
  type Content = Contents[Kind];
  const answer = useCall(
    getDraft,
    { query: { kind, key: key ?? '' } },
    { enabled: key !== undefined, staleTime: Infinity, forgets: true, retry: false },
  );
  const [opened, setOpened] = useState<Opened<Content>>();
  const known = answer.error === null ? answer.data?.draft : null;
  if (opened === undefined && key !== undefined && known !== undefined)
    setOpened(open<Content>({ kind, key }, label, known));

  const keeper = opened?.keeper;
  const state = useStore(keeper?.state ?? NOTHING);
  useEffect(() => {
    if (keeper === undefined) return undefined;
    const leave = () => void keeper.flush(true);
    const hide = () => document.visibilityState === 'hidden' && leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      void keeper.flush();
    };
  }, [keeper]);
  // An order that was on its way when the server was asked.
  const askAgain = () => {
    if (state.sentAt !== null) void keeper?.lost();
  };
  useLiveEvent(orderChanged, askAgain);
  useLiveEvent(eventsMissed, askAgain);

  return useMemo(() => {
    const serial = opened?.serial ?? 0;
    return {
      ...state,
      keeper,
      restored: opened?.restored,
      serial,
      wasEnded: opened?.wasEnded ?? false,
      startOver() {
        if (keeper === undefined) return;
        keeper.forget();
        setOpened({ keeper, restored: undefined, serial: serial + 1, wasEnded: false });
      },
      takeTheirs() {
        const { conflict } = state;
        if (conflict?.content == null || key === undefined) return;
        const taken = createDraftKeeper({ kind, key }, label, conflict, { conflict: undefined });
        taken.adopt();
        const restored = restoredOf<Content>(conflict);
        setOpened({ keeper: taken, restored, serial: serial + 1, wasEnded: false });
      },
    };
  }, [opened, keeper, state, kind, key, label]);
}

const restoredOf = <Content extends DraftContent>({ content, updatedAt }: KeptDraft): Restored<Content> | undefined =>
  content === null ? undefined : { content: content as Content, at: updatedAt };

/** What was refused here was answered, and is sent again as something new. */
function withoutRefused(known: KeptDraft | null, refusedKey: string | null | undefined): KeptDraft | null {
  const isRefused = known?.commandKey != null && known.commandKey === refusedKey && known.endedAs === null;
  return isRefused ? { ...known, commandKey: null, sentAt: null } : known;
}

/** What this browser could not hand over any more is the latest, unless another device went on from the same state. */
function open<Content extends DraftContent>(
  place: { readonly kind: keyof Contents; readonly key: string },
  label: string,
  found: KeptDraft | null,
): Opened<Content> {
  const local = readLocalDraft(place);
  const known = withoutRefused(found, local?.refusedKey);
  const isOurs = local !== undefined && (known === null || known.version === local.version);
  const isLater = local !== undefined && known?.content != null && known.writer === local.writer;
  const here = local === undefined ? undefined : { content: local.content as Content, at: local.at };
  const isParted = here !== undefined && known?.content != null && !isOurs && !isLater;
  const keeper = createDraftKeeper(place, label, known, { conflict: isParted ? known : undefined });
  const takesHere = isOurs || isLater || isParted;
  if (!takesHere) keeper.adopt();
  return {
    keeper,
    restored: takesHere ? here : known === null ? undefined : restoredOf<Content>(known),
    serial: 0,
    wasEnded: known?.endedAs != null,
  };
}
