import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { inject } from 'vitest';
import { writeTestPages } from './test-pages';

export interface ServerChild {
  /** As a power failure does. */
  kill(): Promise<void>;
  /** As an operator does. */
  stop(): Promise<void>;
  hasEnded(): boolean;
}

/** The built server as a process of its own on a test's database, for tests that end it or set its clock. */
export async function startServerChild(
  url: string,
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerChild> {
  const child = spawn(process.execPath, [join(inject('programs'), 'main.js')], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      DATABASE_CONNECTIONS: '4',
      PAGES_FOLDER: writeTestPages(dataDir),
      DEMO: 'on',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      if (said.includes('ready at')) resolve();
    });
    void ended.then(() => reject(new Error(`The server ended while starting: ${said}`)));
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return {
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  };
}
