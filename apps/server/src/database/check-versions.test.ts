import { expect, test } from 'vitest';
import { checkPostgresVersion } from './check-versions';

test('operation: a PostgreSQL that is too old is named as that', () => {
  expect(() => checkPostgresVersion(150_006)).toThrow(
    'DATABASE_URL is a PostgreSQL 15; Tradehall needs PostgreSQL 16 or later.',
  );
  for (const version of [160_000, 170_002, 180_004]) expect(() => checkPostgresVersion(version)).not.toThrow();
});
