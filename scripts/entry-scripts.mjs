import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the portal begins with may be so large, gzipped: everything a browser reads before its first screen. */
export const ENTRY_KILOBYTES = 220;

/**
 * The built portal's entry and all that it imports at once: gzipped kilobytes, and the texts of its files.
 *
 * @param {string} folder the portal's `dist`
 * @returns {{ kilobytes: number, texts: string[] }}
 */
export function readEntryScripts(folder) {
  /** @type {Record<string, { file: string, isEntry?: boolean, imports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const files = new Set();
  const collect = (/** @type {string} */ name) => {
    const entry = manifest[name];
    if (entry === undefined || files.has(entry.file)) return;
    files.add(entry.file);
    for (const next of entry.imports ?? []) collect(next);
  };
  for (const [name, entry] of Object.entries(manifest)) if (entry.isEntry === true) collect(name);
  const texts = [...files].map((file) => readFileSync(join(folder, file), 'utf8'));
  return { kilobytes: texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1024, texts };
}
