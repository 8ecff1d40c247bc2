import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './install.mjs';

/** The first column of the decision's table. */
function refused() {
  const page = readFileSync(join(root, 'docs/decisions/0091-packages-we-refuse.md'), 'utf8');
  return page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1].matchAll(/`([^`]+)`/g)].map(([, name]) => name));
}

test('operation: no workspace depends on a package that we refuse', () => {
  const names = refused();
  expect(names).toContain('xlsx');
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const workspaces = Object.entries(packages).filter(([path]) => !path.includes('node_modules'));
  expect(workspaces.length).toBeGreaterThan(5);
  const taken = workspaces.flatMap(([path, { dependencies, devDependencies }]) =>
    Object.keys({ ...dependencies, ...devDependencies })
      .filter((name) => names.includes(name))
      .map((name) => `${path || 'the root'} takes ${name}`),
  );
  expect(taken).toEqual([]);
});
