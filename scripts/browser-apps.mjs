// The apps that run in a browser: the build makes each, and the development server serves each from its sources.
export const browserApps = [
  { name: 'portal', folder: 'apps/portal', path: '/' },
  { name: 'desk', folder: 'apps/desk', path: '/desk/' },
];

/**
 * Which modules share a file. By itself each set of pages that a module serves has a file of its own, and a page asked
 * for ninety: what every page begins with is one file, and what many pages need is another (decision 0114).
 */
export const codeSplitting = {
  groups: [
    { name: 'start', tags: ['$initial'], priority: 2 },
    { name: 'common', minShareCount: 6, priority: 1 },
  ],
};
