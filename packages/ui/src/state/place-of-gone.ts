/**
 * Where in `now` the work goes on after a row that was in `before` is gone, perhaps with others: at the next one that
 * is still there, else at the last; -1 where it never was.
 */
export function placeOfGone<Row>(
  before: readonly Row[],
  now: readonly Row[],
  key: string,
  keyOf: (row: Row) => string,
): number {
  const at = before.findIndex((row) => keyOf(row) === key);
  if (at < 0) return -1;
  const places = new Map(now.map((row, place) => [keyOf(row), place]));
  for (const row of before.slice(at + 1)) {
    const place = places.get(keyOf(row));
    if (place !== undefined) return place;
  }
  return now.length - 1;
}
