/** Names of no more characters fit wherever they stand. */
const FITS = 24;

/**
 * A name that may be cut where it stands, with the last words that must not be: color and grade tell two items apart,
 * and they stand at its end. `most` characters are kept, their blank included. The two together are the name; the tail
 * is empty where there is nothing to keep.
 */
export function splitTail(name: string, most: number): readonly [head: string, tail: string] {
  if (name.length <= FITS) return [name, ''];
  const from = name.indexOf(' ', name.length - most);
  return from <= 0 ? [name, ''] : [name.slice(0, from), name.slice(from)];
}
