// The apps that run in a browser: the build makes each, and the development server serves each from its sources.
export const browserApps = [
  { name: 'portal', folder: 'apps/portal', path: '/' },
  { name: 'desk', folder: 'apps/desk', path: '/desk/' },
];
