import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from '../apps/server/src/testing/test-cluster';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to the test run's cluster as its owner, at the database `postgres`. */
    clusterUrl: string;
    /** The server's bundle as it was when the run began: a build beside the run changes nothing in it. */
    serverBundle: string;
  }
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Copies what the server starts from; packages are found where they are. */
function keepBuild(): { bundle: string; remove: () => void } {
  const place = join(root, 'node_modules', '.cache', 'tradehall', `build-${process.pid}`);
  for (const part of ['apps/server/dist', 'apps/server/database', 'apps/server/package.json', 'apps/portal/dist']) {
    mkdirSync(dirname(join(place, part)), { recursive: true });
    cpSync(join(root, part), join(place, part), { recursive: true });
  }
  const packages = join(root, 'apps/server/node_modules');
  if (existsSync(packages)) symlinkSync(packages, join(place, 'apps/server/node_modules'), 'junction');
  return {
    bundle: join(place, 'apps/server/dist/main.js'),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

/** One database server for the whole run; every journey copies its own database from the demo's. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster((line) => console.log(line));
  project.provide('clusterUrl', cluster.url('postgres'));
  const build = keepBuild();
  project.provide('serverBundle', build.bundle);
  return async () => {
    await cluster.stop();
    build.remove();
  };
}
