interface Entry {
  readonly entryId: number;
}

/**
 * What stands below the latest entries once newer ones came: what these pushed out stays, without a gap. Undefined
 * where more came than one page holds: what is between is not known here.
 */
export function keepOlder<One extends Entry>(
  before: readonly One[],
  latest: readonly One[],
  older: readonly One[],
): readonly One[] | undefined {
  const [newest] = before;
  const last = latest.at(-1);
  if (newest === undefined || last === undefined) return [];
  if (newest.entryId < last.entryId) return undefined;
  return [...before, ...older].filter(({ entryId }) => entryId < last.entryId);
}
