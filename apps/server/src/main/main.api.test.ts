import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

test('operation: a port that is taken is told before a database is made or the demo is loaded', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tradehall-port-'));
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  try {
    const env = { PATH: process.env['PATH'], LOG_LEVEL: 'warn', PORT: String(port), DATA_DIR: dataDir };
    const ended = await new Promise<readonly [number | string | null | undefined, string, string]>((resolve) =>
      execFile(process.execPath, [join(inject('programs'), 'main.js')], { env }, (error, out, err) =>
        resolve([error?.code, out, err]),
      ),
    );
    expect(ended).toEqual([1, '', `Port ${port} is taken by another program. Stop it, or set PORT to a free one.\n`]);
    expect(readdirSync(dataDir)).toEqual([]);
  } finally {
    await new Promise((resolve) => other.close(resolve));
    rmSync(dataDir, { recursive: true, force: true });
  }
});
