import type { TestProject } from 'vitest/node';
import { startTestCluster } from './test-cluster';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to the test run's cluster as its owner, at the database `postgres`. */
    clusterUrl: string;
  }
}

/** One database server for the whole run; every test file copies its own database from a template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('clusterUrl', cluster.url('postgres'));
  return () => cluster.stop();
}
