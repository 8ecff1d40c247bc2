import type { TestProject } from 'vitest/node';
import { startTestCluster } from './test-cluster';
import { buildTestPrograms, TESTED_PROCESSES } from './test-programs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to the test run's cluster as its owner, at the database `postgres`. */
    clusterUrl: string;
    /** Holds each process and thread of the server, built: `main.js`, `job-thread-worker.js` … */
    programs: string;
  }
}

/**
 * One database server for the whole run, of which every test file copies its own database from a template, and one
 * build of what tests start.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [cluster, programs] = await Promise.all([startTestCluster(), buildTestPrograms(TESTED_PROCESSES)]);
  project.provide('clusterUrl', cluster.url('postgres'));
  project.provide('programs', programs.folder);
  return async () => {
    programs.remove();
    await cluster.stop();
  };
}
