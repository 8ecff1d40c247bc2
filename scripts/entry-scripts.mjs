import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the portal begins with may be so large, gzipped: everything a browser reads before its first screen. */
export const ENTRY_KILOBYTES = 220;
/** The same of the desk, with the scripts of its first screen. */
export const DESK_KILOBYTES = 250;

/**
 * An app's entry, and screens, with all that they import at once: gzipped kilobytes, and the texts of their files.
 *
 * @param {string} folder the app's `dist`
 * @param {readonly string[]} screens from the app's folder
 * @returns {{ kilobytes: number, texts: string[] }}
 */
export function readEntryScripts(folder, screens = []) {
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
  for (const screen of screens) {
    if (manifest[screen] === undefined) throw new Error(`the build has no screen ${screen}`);
    collect(screen);
  }
  const texts = [...files].map((file) => readFileSync(join(folder, file), 'utf8'));
  return { kilobytes: texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1024, texts };
}
