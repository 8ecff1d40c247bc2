import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUp } from '../backup/back-up';
import type { BackupManifest } from '../backup/backup-folder';
import { restore } from '../backup/restore';
import { ConfigurationError, readConfiguration } from '../configuration/configuration';
import { StartRefused } from '../database/start-refused';
import { createLog } from '../operation/logging';
import { createStopper } from '../operation/shutdown';
import { openServersDatabase } from './open-database';

const USAGE = 'npm run backup -- FOLDER\nnpm run restore -- FOLDER';

/** The operator's verbs npm run backup and npm run restore. */
async function main([verb, folder]: readonly string[]): Promise<void> {
  const work = verb === 'backup' ? backUp : verb === 'restore' ? restore : undefined;
  if (work === undefined || folder === undefined) throw new StartRefused(USAGE);
  const configuration = readConfiguration(process.env);
  const started = Date.now();
  const within = (url: string) => work(url, configuration.filesUrl, resolve(folder));
  const done = (manifest: BackupManifest): void => {
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const files = manifest.hasFiles ? 'with its files' : 'without files: their store has backups of its own';
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${verb}: ${rows} rows of ${manifest.tables.length} tables, ${files}, in ${seconds} s`);
  };
  // A database of one's own is taken as it is: who makes its schema and who may copy it are different people.
  if (configuration.databaseUrl !== undefined) return done(await within(configuration.databaseUrl));
  if (verb === 'backup' && !existsSync(configuration.dataDir))
    throw new StartRefused(`There is no data in ${configuration.dataDir}.`);
  const log = createLog('warn');
  const stopper = createStopper((name, error) => log.error({ err: error, name }, 'stopping'));
  try {
    const { url } = await openServersDatabase({
      configuration,
      log,
      stopper,
      say: (line) => console.error(line),
      // A backup is made beside a running server; nothing is restored under one.
      beside: verb === 'backup',
      onLost: () => process.exit(1),
      fill: () => Promise.resolve(),
    });
    done(await within(url));
  } finally {
    await stopper.stop();
  }
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    const isPlain = error instanceof StartRefused || error instanceof ConfigurationError;
    console.error(isPlain ? error.message : error);
    process.exit(1);
  },
);
