import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const started = new Set<StartedChild>();

export interface StartedChild {
  readonly child: ChildProcess;
  /** What the first group of `ready` found in the output, or all that `ready` matched. */
  readonly found: string;
  /** Ends it as an operator does, and waits until it is gone. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Options of Node itself, such as the size of its young heap. */
  readonly nodeOptions?: readonly string[];
}

/** Runs a file of this repository as a process of its own, and answers once its output matches `ready`. */
export async function startChild(
  file: string,
  ready: RegExp,
  { args = [], environment = {}, nodeOptions = [] }: StartOptions = {},
): Promise<StartedChild> {
  const child = spawn(
    process.execPath,
    [...nodeOptions, ...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), file, ...args],
    { cwd: root, env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const one = {
    child,
    found: '',
    async stop() {
      child.kill('SIGTERM');
      await ended;
      started.delete(one);
    },
  };
  started.add(one);
  one.found = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      const found = ready.exec(text);
      if (found !== null) resolve(found[1] ?? found[0]);
    });
    void ended.then(() => reject(new Error(`${file} ended with ${child.exitCode ?? child.signalCode}: ${text}`)));
  });
  return one;
}

/** What a file of this repository prints as JSON before it ends. */
export async function figuresOf<Figures>(file: string, load: unknown): Promise<Figures> {
  const one = await startChild(file, /(\{.*\})\n/s, { args: [JSON.stringify(load)] });
  await one.stop();
  return JSON.parse(one.found) as Figures;
}

/** Ends whatever was started and still runs. */
export async function stopChildren(): Promise<void> {
  await Promise.all([...started].map((one) => one.stop()));
}
