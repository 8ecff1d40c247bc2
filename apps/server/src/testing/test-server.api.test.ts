import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startTestServer } from './test-server';

test('operation: a server of a test that does not start leaves no folder behind', async () => {
  const place = mkdtempSync(join(tmpdir(), 'tradehall-place-'));
  vi.stubEnv('TMPDIR', place);
  try {
    await expect(startTestServer({ environment: { PORT: 'nowhere' } })).rejects.toThrow();
    expect(readdirSync(place)).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    rmSync(place, { recursive: true, force: true });
  }
});
