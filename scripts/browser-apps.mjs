import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

// The apps that run in a browser: the build makes each, and the development server serves each from its sources.
export const browserApps = [
  { name: 'portal', folder: 'apps/portal', path: '/', firstScreens: {} },
  {
    name: 'desk',
    folder: 'apps/desk',
    path: '/desk/',
    firstScreens: { frame: ['src/app/Shell.tsx', 'src/today/TodayPage.tsx'], forms: ['src/sign-in/SignInPage.tsx'] },
  },
];

/** Names classes of components that it does not need. It is in every page's first file, with what it does need. */
const THEME = /@mui\/material\/styles\//;

/**
 * The modules that these files need at once, themselves included.
 *
 * @param {readonly string[]} files with their folders from the root of the disk
 * @param {{ getModuleInfo(id: string): { importedIds: string[] } | null }} modules
 * @returns {Set<string>}
 */
function importedBy(files, modules) {
  const found = new Set();
  const collect = (/** @type {string} */ id) => {
    if (found.has(id) || THEME.test(id)) return;
    found.add(id);
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) collect(next);
  };
  files.forEach(collect);
  return found;
}

/**
 * Which modules share a file. By itself each set of pages that a module serves has a file of its own, and a page asked
 * for ninety: what every page begins with is one file, and what many pages need is another (decision 0114). Of the
 * latter, what an app's first screens need is apart from what they do not (decision 0128).
 *
 * @param {{ folder: string, firstScreens: Record<string, string[]> }} app
 */
export function codeSplittingOf({ folder, firstScreens }) {
  /** @type {Map<string, Set<string>> | undefined} */
  let needs;
  /** @param {string} id @param {{ getModuleInfo(id: string): { importedIds: string[] } | null }} modules */
  const nameOf = (id, modules) => {
    needs ??= new Map(
      Object.entries(firstScreens).map(([name, files]) => {
        const places = files.map((file) => join(root, folder, file));
        return [name, importedBy(places, modules)];
      }),
    );
    const names = [...needs].flatMap(([name, ids]) => (ids.has(id) ? [name] : []));
    return names.length === 0 ? null : names.length === needs.size ? 'basics' : names.join('-');
  };
  return {
    groups: [
      { name: 'start', tags: ['$initial'], priority: 3 },
      { name: nameOf, debugName: 'first screens', minShareCount: 2, priority: 2 },
      { name: 'common', minShareCount: 6, priority: 1 },
    ],
  };
}
