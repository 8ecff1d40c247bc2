import type { SearchWord } from './search-word';

/** Reads the units of one chunk of words from a place on; 0 behind its end. */
type UnitAt = (place: number) => number;

/** How many units from `start` on are the word, or -1 where it does not stand there. */
export function matchWord({ units, isForgiving }: SearchWord, unitAt: UnitAt, start: number): number {
  let same = 0;
  while (same < units.length && unitAt(start + same) === units[same]) same++;
  if (same === units.length) return same;
  return isForgiving ? matchWithOneError(units, unitAt, start, same) : -1;
}

/**
 * A letter wrong, too many, missing, or two changed about, at the first place that differs: an error before it
 * would have shown there.
 */
function matchWithOneError(units: readonly number[], unitAt: UnitAt, start: number, at: number): number {
  const place = start + at;
  const here = unitAt(place);
  const rest = units.length - at;
  if (here !== 0) {
    if (continues(units, at, unitAt, place + 1)) return at + rest + 1;
    if (continues(units, at + 1, unitAt, place + 1)) return at + rest;
    if (here === units[at + 1] && unitAt(place + 1) === units[at] && continues(units, at + 2, unitAt, place + 2))
      return at + rest;
  }
  return continues(units, at + 1, unitAt, place) ? at + rest - 1 : -1;
}

function continues(units: readonly number[], from: number, unitAt: UnitAt, place: number): boolean {
  for (let i = from; i < units.length; i++) if (unitAt(place + i - from) !== units[i]) return false;
  return true;
}
