/**
 * Does a job's work row by row, each by itself: one that cannot be done keeps no other waiting. The job fails
 * afterwards and is tried again.
 */
export async function eachRow<Row>(
  read: () => Promise<readonly Row[]>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const row of await read()) await work(row).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
