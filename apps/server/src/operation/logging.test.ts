import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog } from './logging';

/** What a log wrote, line by line. */
function logged(work: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  const destination = new Writable({
    write(bytes: Buffer, _encoding, done) {
      lines.push(bytes.toString());
      done();
    },
  });
  work(createLog('info', destination));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the log', () => {
  it('operation: tells an error of the database without the connection that the driver hangs onto it', () => {
    const error = Object.assign(new Error('terminating connection'), {
      code: '57P01',
      client: { host: 'db', _types: {} },
    });
    const [line] = logged((log) => log.error({ err: error }, 'a job failed'));
    expect(line?.['err']).toMatchObject({ message: 'terminating connection', code: '57P01' });
    expect(line?.['err']).not.toHaveProperty('client');
  });

  it('operation: hides what a request carries to prove who asks', () => {
    const [line] = logged((log) =>
      log.info({ req: { headers: { authorization: 'Bearer abc', accept: '*/*' } } }, 'asked'),
    );
    expect(JSON.stringify(line)).not.toContain('abc');
    expect(line).toMatchObject({ req: { headers: { accept: '*/*' } } });
  });
});
