import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));

test('operation: every lock by which servers take turns has a number of its own', () => {
  const numbers = (readdirSync(source, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/^const \w+ = (7_201_\d{3});/gm)])
    .map(([, number]) => number);
  expect(numbers.length).toBeGreaterThan(4);
  expect(numbers).toEqual([...new Set(numbers)]);
});
