import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '../apps/server/src/database/create-database';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../apps/server/src/database/embedded-postgres';
import { root, startChild } from './child-process';
import { scratchFolder } from './scratch-folder';

export interface BuiltServerOptions {
  readonly dataDir: string;
  /** Without one the server starts a database of its own in `dataDir`. */
  readonly databaseUrl?: string;
  readonly logLevel?: 'warn' | 'error';
  /** Options of Node itself, such as the size of its young heap. */
  readonly nodeOptions?: readonly string[];
}

/** A server as it ships, with the demo's tenants, as a process of its own. */
export interface BuiltServer {
  readonly port: number;
  readonly child: ChildProcess;
  /** Ends it as an operator does, and waits until it is gone. */
  stop(): Promise<void>;
}

export async function startBuiltServer(options: BuiltServerOptions): Promise<BuiltServer> {
  const { dataDir, databaseUrl, logLevel = 'warn', nodeOptions = [] } = options;
  const { child, found, stop } = await startChild(
    join(root, 'apps/server/dist/main.js'),
    /ready at http:\/\/localhost:(\d+)/,
    {
      nodeOptions,
      environment: {
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
        DEMO: 'on',
        LOG_LEVEL: logLevel,
      },
    },
  );
  return { port: Number(found), child, stop };
}

/** A built server on an empty database of its own; both, and their folder, are gone once it is stopped. */
export interface ServerWithDatabase extends BuiltServer {
  /** Connects as the database's owner. */
  readonly databaseUrl: string;
  readonly postgres: EmbeddedPostgres;
  /** For files of the benchmark. */
  readonly folder: string;
}

export async function startServerWithDatabase(
  name: string,
  options: Omit<BuiltServerOptions, 'dataDir' | 'databaseUrl'> = {},
): Promise<ServerWithDatabase> {
  const folder = scratchFolder(name);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database') });
  const clear = async (): Promise<void> => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await createDatabase(postgres.url('postgres'), 'product');
    const databaseUrl = postgres.url('product');
    const server = await startBuiltServer({ ...options, dataDir: join(folder, 'server'), databaseUrl });
    return {
      ...server,
      databaseUrl,
      postgres,
      folder,
      async stop() {
        await server.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}
