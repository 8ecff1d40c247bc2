import type { Database } from '../database/database';

/** What a room's demo data is loaded with. */
export interface DemoDeps {
  readonly database: Database;
  /** Where uploaded files lie; without it, what the demo's buyers uploaded has a name and no content. */
  readonly filesUrl?: string;
  /** Of the database's owner; without it, what is there is taken as it is. */
  readonly ownerUrl?: string;
  readonly log: (line: string) => void;
}

/** Loads one room's demo data. It runs once, on a database without tenants; later rooms find what earlier ones left. */
export type DemoLoader = (deps: DemoDeps) => Promise<void>;
