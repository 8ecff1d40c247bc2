import { useEffect, useRef, useState } from 'react';
import { currentVisitor } from '@tradehall/web/visitor/visitor';
import { forgetInterrupted, readInterrupted, useOpenForm } from '@tradehall/web/storage/interrupted-form';
import { useOwnDraft } from '@tradehall/web/storage/own-draft';

export type OfferMode = 'buy' | 'offer';

/** What stands in the fields of the buy or offer dialog. */
export interface OfferFields {
  readonly quantity: string;
  readonly price: string;
  readonly note: string;
}

/** What was typed into it, and whether to buy or to offer. */
interface OfferEntry extends OfferFields {
  readonly mode: OfferMode;
}

/** Which dialog it was: on an item, or on an offer that stands. */
export interface OfferDialogPlace {
  readonly mode: OfferMode;
  readonly participantId: string | null;
  readonly itemNumberWarehouse: string;
  readonly offerId: string | null;
}

const ROOM = 'offer';

/** Named by the user too: whoever signs in next at this device finds nothing of another's. */
function nameOf({ mode, participantId, itemNumberWarehouse, offerId }: OfferDialogPlace): string {
  return [ROOM, currentVisitor().user?.userId ?? '', mode, participantId ?? '', itemNumberWarehouse, offerId ?? '']
    .map(encodeURIComponent)
    .join(':');
}

function placeOf(name: string): OfferDialogPlace | undefined {
  const [, userId, mode, participantId, itemNumberWarehouse = '', offerId] = name.split(':').map(decodeURIComponent);
  if (userId === '' || userId !== currentVisitor().user?.userId || (mode !== 'buy' && mode !== 'offer'))
    return undefined;
  return { mode, participantId: participantId || null, itemNumberWarehouse, offerId: offerId || null };
}

/** The draft of one dialog: what was typed before, how to keep what is typed now, and how to forget it. */
export function useOfferDraft(place: OfferDialogPlace) {
  const [name] = useState(() => nameOf(place));
  const draft = useOwnDraft<OfferEntry>(name);
  const untouched = useRef<string>(undefined);
  useOpenForm(name);
  return {
    typed: draft.found,
    keep(entry: OfferEntry): void {
      const text = JSON.stringify(entry);
      untouched.current ??= text;
      if (text !== untouched.current) draft.save(entry);
    },
    drop: draft.drop,
  };
}

/**
 * The dialog that an expired session closed under this user. It is remembered until it was closed, by sending or not: a
 * list that is drawn anew meanwhile would lose it.
 */
export function useInterruptedOffer(): readonly [OfferDialogPlace | undefined, () => void] {
  const [place, setPlace] = useState(() => {
    const name = readInterrupted(`${ROOM}:`);
    return name === undefined ? undefined : placeOf(name);
  });
  useEffect(() => {
    // Another's at this device.
    if (place === undefined && currentVisitor().user !== undefined) forgetInterrupted(`${ROOM}:`);
    // Only what was there at first can be another's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const close = (): void => {
    forgetInterrupted(`${ROOM}:`);
    setPlace(undefined);
  };
  return [place, close];
}
