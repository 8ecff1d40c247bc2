import { toMajorUnits } from '@tradehall/domain/money/minor-units';

/** Names that end so are amounts in minor units; the wire has major ones and no such ending. */
const MINOR = /Minor$/;

/** The facts of an order's event as names and values, so that a screen can show what it does not know. */
export function describeDetails(
  details: Readonly<Record<string, unknown>>,
  precision: number,
): { name: string; value: string }[] {
  return Object.entries(details).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === '') return [];
    if (MINOR.test(name) && typeof value === 'number')
      return [{ name: name.replace(MINOR, ''), value: String(toMajorUnits(value, precision)) }];
    return [{ name, value: typeof value === 'string' ? value : JSON.stringify(value) }];
  });
}
