/**
 * What PostgreSQL refuses of values that were sent: a text, number, date, id or JSON it cannot read, one that is too
 * long or too large, a key that no index holds. The contract refuses them first; this is the net beneath it.
 */
const INPUT_STATES = new Set([
  '22001',
  '22003',
  '22007',
  '22008',
  '22009',
  '22021',
  '22023',
  '22P02',
  '22P03',
  '22P05',
  '54000',
  '54001',
]);

export function isRefusedInput(error: unknown): boolean {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof severity === 'string' && typeof code === 'string' && INPUT_STATES.has(code);
}
