/** Stretches of rows that share a group description and a warehouse: what a packed list codes once. */
export class RowRuns {
  /** `starts` holds the first row of each run, then the number of rows. */
  constructor(readonly starts: Uint32Array) {}

  static ofLengths(lengths: ArrayLike<number>): RowRuns {
    const starts = new Uint32Array(lengths.length + 1);
    let row = 0;
    for (let run = 0; run < lengths.length; run++) {
      row += lengths[run] as number;
      starts[run + 1] = row;
    }
    return new RowRuns(starts);
  }

  get count(): number {
    return this.starts.length - 1;
  }

  runOf(row: number): number {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] as number) <= row) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Writes each run's value to all of its rows. */
  spread<T extends { fill(value: number, from: number, to: number): unknown }>(
    perRun: ArrayLike<number>,
    target: T,
  ): T {
    for (let run = 0; run < this.count; run++)
      target.fill(perRun[run] as number, this.starts[run] as number, this.starts[run + 1] as number);
    return target;
  }
}
