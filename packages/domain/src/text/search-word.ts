import { foldText } from './fold-text';
import { isDigit, scanWords } from './scan-words';

/** A typed word as it is looked for. */
export interface SearchWord {
  /** Folded, without dashes and their like. */
  readonly units: readonly number[];
  /** One typing error is forgiven. */
  readonly isForgiving: boolean;
}

/** A word as it was typed, and what it falls apart into at dashes and between letters and digits. */
export interface TypedWord {
  readonly key: string;
  readonly units: readonly number[];
  readonly parts: readonly (readonly number[])[];
}

/** Shorter words are too near to one another to be guessed at. */
const FORGIVEN_FROM = 5;

/** Numbers and part numbers are never guessed at: one digit more is another part. */
export function isForgivable(units: readonly number[]): boolean {
  return units.length >= FORGIVEN_FROM && !units.some(isDigit);
}

/** Fewer letters begin too many words to be looked for by themselves. */
const TELLING_FROM = 3;

/** Whether a part of a word says enough to be looked for apart from the others: a number, or some letters. */
export function isTelling(units: readonly number[]): boolean {
  return units.length >= TELLING_FROM || units.every(isDigit);
}

/** The words of what was typed, each once. */
export function readTypedWords(typed: string): TypedWord[] {
  const words = new Map<string, TypedWord>();
  let units: number[] = [];
  let parts: number[][] = [];
  scanWords(foldText(typed).folded, {
    unit(unit, isStart) {
      const last = units.at(-1);
      if (isStart || last === undefined || isDigit(last) !== isDigit(unit)) parts.push([]);
      parts.at(-1)?.push(unit);
      units.push(unit);
    },
    end() {
      const key = units.join();
      words.set(key, { key, units, parts });
      units = [];
      parts = [];
    },
  });
  return [...words.values()];
}
