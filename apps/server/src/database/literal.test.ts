import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { literal } from './transaction-kysely';

test('operation: a value in a statement is written as the driver writes it, and ends where it ends', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '\\', '"', 'a', 'E', ' ', '\n', 'ß', '😀', ';', '--') });
  fc.assert(fc.property(text, (value) => literal(value) === pg.escapeLiteral(value)));
  expect([literal(null), literal(12), literal(false)]).toEqual(['null', "'12'", "'false'"]);
});
