import { foldText } from '@tradehall/domain/text/fold-text';

/** A line of the palette (W08): a screen, a record or a command. */
export interface PaletteEntry {
  /** Unlike every other entry's of the palette. */
  readonly id: string;
  readonly title: string;
  /** Quiet, beside the title: whose, how many, in which state. */
  readonly detail?: string | undefined;
  /** Words that find it and are not shown. */
  readonly words?: string | undefined;
  /** The shortcut that does the same. */
  readonly keys?: string | undefined;
  readonly run: () => void;
}

/** Where entries come from. One palette asks all of its sources at once; each answers when it can. */
export interface PaletteSource {
  readonly id: string;
  /** Heads its entries: `Orders`. */
  readonly label: string;
  /** Entries of which those that fit are shown; known without asking. */
  readonly entries?: readonly PaletteEntry[];
  /** They stand there before anything is typed. */
  readonly showsAtOnce?: boolean;
  /** Asks for entries that fit what was typed, most fitting first. Nothing that was overtaken is shown. */
  readonly search?: (typed: string, signal: AbortSignal) => Promise<readonly PaletteEntry[]>;
}

const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .folded.split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** What of a title a typed word begins: its first word weighs most; 0 where it begins none. */
function weigh(typed: string, words: readonly string[]): number {
  let best = 0;
  words.forEach((word, place) => {
    if (word.startsWith(typed)) best = Math.max(best, (word === typed ? 3 : 2) + (place === 0 ? 1 : 0));
  });
  return best;
}

/** The entries that every typed word fits, best first and else in their order; all of them while nothing is typed. */
export function fittingEntries(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
  const asked = wordsOf(typed);
  if (asked.length === 0) return entries;
  return entries
    .map((entry, place) => {
      const title = wordsOf(entry.title);
      const others = wordsOf(`${entry.detail ?? ''} ${entry.words ?? ''}`);
      const weights = asked.map((word) => weigh(word, title) * 2 || weigh(word, others));
      return { entry, place, weight: weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
    .map(({ entry }) => entry);
}
