/** Lines in a JSON column: each as its values in the order of the columns, or with names, as they once were kept. */
export type KeptLines<T extends object> = readonly (T | readonly T[keyof T][])[];

/**
 * Many lines as one JSON value without their names, which would be two thirds of it: what a file of 100,000 rows does
 * to the stock is kept while buyers are served.
 */
export function keepLines<T extends object>(columns: readonly (keyof T)[], lines: readonly T[]): string {
  return JSON.stringify(lines.map((line) => columns.map((column) => line[column])));
}

/** The lines that `keepLines` kept by the same columns; a column that came later is missing from what is older. */
export function readLines<T extends object>(columns: readonly (keyof T)[], kept: KeptLines<T>): readonly T[] {
  return kept.map((line) =>
    Array.isArray(line) ? (Object.fromEntries(columns.map((column, at) => [column, line[at]])) as T) : (line as T),
  );
}
