import { installJobs } from '../jobs/jobs';
import { migrate } from '../database/migrate';

/** Brings a database to what this version of the product needs, as its owner; several servers may do it at once. */
export async function prepareDatabase(url: string, log: (line: string) => void = () => undefined): Promise<void> {
  await migrate(url, { log });
  await installJobs(url);
}
