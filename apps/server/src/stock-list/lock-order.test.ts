import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const server = fileURLToPath(new URL('../..', import.meta.url));

/** The statements that lock items of the stock, as they stand in the functions and in the stores. */
function readLocks(): { readonly file: string; readonly statement: string }[] {
  const files = ['database/functions', 'src'].flatMap((folder) =>
    (readdirSync(join(server, folder), { recursive: true }) as string[]).map((name) => join(server, folder, name)),
  );
  return files
    .filter((file) => /\.(sql|ts)$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split(/;\n|`\.execute|\bwith \w+ as\b/)
        .flatMap((part) => part.split(/(?=from stock_items\b)/).slice(1))
        .filter((statement) => /\bfor (no key )?update\b/.test(statement))
        .map((statement) => ({ file, statement })),
    );
}

test('operation: every statement that locks stock takes the items in one order', () => {
  const locks = readLocks();
  expect(locks.length).toBeGreaterThanOrEqual(4);
  const others = locks.filter(({ statement }) => !/order by item_number_warehouse collate "C"/.test(statement));
  expect(others).toEqual([]);
});
