/** Prints a claim as the benchmark verb reads it: `CLAIM name measured target holds`. */
export function claim(
  name: string,
  measured: number,
  target: { readonly atMost: number } | { readonly atLeast: number },
  unit = '',
): void {
  const holds = 'atMost' in target ? measured <= target.atMost : measured >= target.atLeast;
  const wanted = 'atMost' in target ? `<=${target.atMost}${unit}` : `>=${target.atLeast}${unit}`;
  console.log(`CLAIM ${name} ${round(measured)}${unit} ${wanted} ${holds ? 'holds' : 'falls-short'}`);
}

export function round(value: number): number {
  return Number(value.toPrecision(4));
}

/** A table of plain text: a header row, then the rows. */
export function table(rows: readonly (readonly (string | number)[])[]): void {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? String(round(cell)) : cell)));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  for (const row of cells)
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    );
}

/** Milliseconds of the best round of `work`: what it costs when nothing else disturbs it. At least five rounds. */
export function bestMilliseconds(work: () => void, least = 400, warm = 2): number {
  for (let i = 0; i < warm; i++) work();
  let best = Infinity;
  const started = performance.now();
  for (let rounds = 0; rounds < 5 || performance.now() - started < least; rounds++) {
    const before = performance.now();
    work();
    best = Math.min(best, performance.now() - before);
  }
  return best;
}

/**
 * The best round of each, in milliseconds, with rounds taken in turn: other work on the machine falls on all alike, so
 * that they can be compared. At least five rounds of each.
 */
export function bestInTurn(works: readonly (() => void)[], least = 400, warm = 2): number[] {
  for (let i = 0; i < warm; i++) for (const work of works) work();
  const best = works.map(() => Infinity);
  const started = performance.now();
  for (let rounds = 0; rounds < 5 || performance.now() - started < least * works.length; rounds++)
    works.forEach((work, at) => {
      const before = performance.now();
      work();
      best[at] = Math.min(best[at] as number, performance.now() - before);
    });
  return best;
}
