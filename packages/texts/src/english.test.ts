import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Texts } from '@tradehall/domain/text/fill-text';
import { english } from './english';

/** Every room's texts file, by its name, whether it is merged into the catalogue or not. */
async function rooms(): Promise<[file: string, texts: Texts][]> {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('-texts.ts'));
  return Promise.all(
    files.map(async (file): Promise<[string, Texts]> => {
      const exported = Object.values((await import(/* @vite-ignore */ `./${file}`)) as Record<string, Texts>);
      return [file, Object.assign({}, ...exported) as Texts];
    }),
  );
}

describe('the English catalogue', () => {
  // A second definition would win or lose silently by the order of the merge.
  test('A02 every label is unique across rooms', async () => {
    const homes = new Map<string, string[]>();
    for (const [file, texts] of await rooms())
      for (const label of Object.keys(texts)) homes.set(label, [...(homes.get(label) ?? []), file]);
    expect([...homes].filter(([, files]) => files.length > 1)).toEqual([]);
  });

  test('A02 every text of every room is in the catalogue, so that the server and the dictionary know it', async () => {
    const missing = (await rooms()).flatMap(([file, texts]) =>
      Object.keys(texts)
        .filter((label) => !Object.hasOwn(english, label))
        .map((label) => `${file} ${label}`),
    );
    expect(missing).toEqual([]);
  });
});
