import type { NumberHabit } from '../money/read-amount';

/** How who pasted a list writes numbers. */
export interface WantListHabits {
  /** Decimals of the currency. */
  readonly precision: number;
  readonly habit: NumberHabit;
}

/** One way to read a line: what is wanted, how many of it, and at what price. */
export interface WantedReading {
  /** A part number or words of a description. */
  readonly text: string;
  /** Units; null where the line says none. */
  readonly quantity: number | null;
}

/** A line of a want-list (W03), with every way it can be read, the likelier first: the stock decides between them. */
export interface WantedLine {
  /** From 1, as it stands in what was pasted. */
  readonly line: number;
  /** As it was written. */
  readonly written: string;
  readonly readings: readonly WantedReading[];
  /** Minor units; null where the line says no price, or one that cannot be read. */
  readonly price: number | null;
  /** A price that was written and could not be read, or in two ways: it is shown, never guessed. */
  readonly unreadPrice: string;
  /** The same of a quantity (W29). */
  readonly unreadQuantity: string;
  /** The warehouse it names, by id or label; '' for any. */
  readonly warehouse: string;
  /** It may be a greeting: without a number, a quantity or a price it counts only where the stock knows it. */
  readonly isProse: boolean;
}

/** The most lines of one want-list: as many as a spreadsheet of offers has rows. */
export const WANTED_LINES = 5000;
