import { dismissSnackbar, notify, type NotifyOptions } from '@tradehall/ui/state/snackbars';

/** The message that was shown last of each lot. */
const shown = new Map<string, number>();

/**
 * Says how lots of an auction stand for the buyer. What was said of them before holds no more, and goes: "winning" and
 * "outbid" never stand beside each other (J03).
 */
export function sayOfLots(
  auctionNumber: string,
  lotNumbers: readonly string[],
  sentence: string,
  options: NotifyOptions,
): void {
  const keys = lotNumbers.map((lotNumber) => JSON.stringify([auctionNumber, lotNumber]));
  for (const key of keys) {
    const before = shown.get(key);
    if (before !== undefined) dismissSnackbar(before);
    shown.delete(key);
  }
  const said = notify(sentence, options);
  // What is said of several lots stays true of the others when one of them changes again.
  const [only, ...others] = keys;
  if (only !== undefined && others.length === 0) shown.set(only, said);
}
