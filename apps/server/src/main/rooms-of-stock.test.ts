import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { inOrderOfNeeds } from '../room/register-rooms';
import { ROOMS_OF_STOCK } from './rooms-of-stock';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Folders of rooms in which a file that is no test matches. */
function roomsThat(does: RegExp): readonly string[] {
  const files = (readdirSync(source, { recursive: true }) as string[]).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'),
  );
  const found = files.filter((file) => does.test(readFileSync(join(source, file), 'utf8')));
  return [...new Set(found.map((file) => file.split('/')[0] ?? ''))];
}

test('operation: whatever follows the stock, and every heavy job, is at the job thread too', () => {
  const there = readFileSync(join(source, 'main/rooms-of-stock.ts'), 'utf8');
  const rooms = [...roomsThat(/\.onStockChanged\(/), ...roomsThat(/isHeavy: true/)];
  expect(rooms.length).toBeGreaterThanOrEqual(4);
  expect(rooms.filter((room) => !there.includes(`'../${room}/${room}-room'`))).toEqual([]);
  // And whatever those stand on.
  expect(inOrderOfNeeds(ROOMS_OF_STOCK)).toHaveLength(ROOMS_OF_STOCK.length);
});
