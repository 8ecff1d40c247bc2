import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CallDefinition } from '@tradehall/contract/wire/define-call';

const contract = join(dirname(fileURLToPath(import.meta.url)), '../../../../packages/contract/src');

/** Every call that the contract describes, found in its files: a new call is tried without being listed anywhere. */
export async function everyCall(): Promise<CallDefinition[]> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('texts'),
  );
  const calls = new Map<string, CallDefinition>();
  for (const file of files) {
    const exported = (await import(/* @vite-ignore */ pathToFileURL(join(contract, file)).href)) as Record<
      string,
      unknown
    >;
    for (const value of Object.values(exported)) {
      const call = value as Partial<CallDefinition> | null;
      if (
        typeof call === 'object' &&
        call !== null &&
        typeof call.path === 'string' &&
        typeof call.access === 'string' &&
        typeof call.method === 'string'
      )
        calls.set(`${call.method} ${call.path}`, call as CallDefinition);
    }
  }
  return [...calls.values()];
}
