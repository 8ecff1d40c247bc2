import { describe, expect, it } from 'vitest';
import { keepLines, readLines, type KeptLines } from './kept-lines';

interface Line {
  readonly key: string;
  readonly units: number;
  readonly price: number | null;
}
const COLUMNS = ['key', 'units', 'price'] as const;
const LINES: readonly Line[] = [
  { key: 'A"1', units: 3, price: null },
  { key: 'B', units: 0, price: 120 },
];
const parse = (text: string) => JSON.parse(text) as KeptLines<Line>;

describe('SD15 lines kept without their names', () => {
  it('SD15 are read as they were kept', () => {
    expect(readLines(COLUMNS, parse(keepLines(COLUMNS, LINES)))).toEqual(LINES);
  });
  it('SD15 stand as they are where an earlier version kept their names', () => {
    expect(readLines(COLUMNS, parse(JSON.stringify(LINES)))).toEqual(LINES);
  });
  it('SD15 name no column', () => {
    expect(keepLines(COLUMNS, LINES)).toBe(String.raw`[["A\"1",3,null],["B",0,120]]`);
  });
});
