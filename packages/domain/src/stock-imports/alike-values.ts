const plain = (value: string): string => value.toLowerCase().replace(/\s+/g, '');

/** Longer values are compared letter by letter; short ones, as `A` and `B`, differ by one letter rightly. */
const SHORTEST = 4;

/**
 * Finds values that are a known one but for case, spacing or one letter: `apple` beside `Apple` would stand as a
 * filter of its own. Numbers that differ are different: `128GB` is no mistaken `256GB`.
 */
export function findAlike(known: ReadonlySet<string>): (value: string) => boolean {
  const plains = new Map([...known].map((value) => [plain(value), value]));
  const asked = new Map<string, boolean>();
  return (value) => {
    if (known.has(value)) return false;
    let found = asked.get(value);
    if (found === undefined) {
      const wanted = plain(value);
      found = plains.has(wanted) || [...plains.keys()].some((one) => isOneLetterOff(wanted, one));
      asked.set(value, found);
    }
    return found;
  };
}

function isOneLetterOff(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < SHORTEST || Math.abs(a.length - b.length) > 1) return false;
  if (a.replace(/\D/g, '') !== b.replace(/\D/g, '')) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rest = (text: string, skipped: number) => text.slice(at + skipped);
  return rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1);
}
