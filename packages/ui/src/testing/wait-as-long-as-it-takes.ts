export {};

/** Before each file of tests: an assertion ends as soon as it holds, and a slow machine only waits longer. */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 20_000 });
}
