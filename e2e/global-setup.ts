import type { TestProject } from 'vitest/node';
import { startTestCluster } from '../apps/server/src/testing/test-cluster';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to the test run's cluster as its owner, at the database `postgres`. */
    clusterUrl: string;
  }
}

/** One database server for the whole run; every journey copies its own database from the demo's. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster((line) => console.log(line));
  project.provide('clusterUrl', cluster.url('postgres'));
  return () => cluster.stop();
}
