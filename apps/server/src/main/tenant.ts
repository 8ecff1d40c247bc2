import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fillText } from '@tradehall/domain/text/fill-text';
import { english } from '@tradehall/texts/english';
import { ConfigurationError, readConfiguration, type Configuration } from '../configuration/configuration';
import { readDataFolderNote } from '../database/data-folder-note';
import { StartRefused } from '../database/start-refused';
import { ApiError } from '../http/api-error';
import { createTenantTexts } from '../notify/tenant-texts';
import { followDatabaseClock } from '../operation/follow-database-clock';
import { createLog } from '../operation/logging';
import { createStopper } from '../operation/shutdown';
import { runTenantCommand } from '../operator/run-tenant-command';
import { readTenantCommand, TENANT_USAGE, UsageError } from '../operator/tenant-command';
import { openSecretBox } from '../sealing/open-secret-box';
import { siteAddress } from '../tenancy/site-address';
import { openServersDatabase } from './open-database';

/** The operator's verb: npm run tenant -- create|list|suspend|resume|… (O10). */
async function main(): Promise<number> {
  const command = readTenantCommand(process.argv.slice(2));
  if (command.verb === 'help') {
    console.log(TENANT_USAGE);
    return 0;
  }
  const configuration = readConfiguration(process.env);
  refuseForeignData(configuration);
  const log = createLog('warn');
  const stopper = createStopper((name, error) => log.error({ err: error, name }, 'stopping'));
  try {
    const { database } = await openServersDatabase({
      configuration,
      log,
      stopper,
      // What is printed is the answer; how the database came up is told on the side.
      say: (line) => console.error(line),
      beside: true,
      onLost: () => process.exit(1),
      // A database that begins with a tenant of one's own has no demo in it.
      fill: () => {
        if (configuration.databaseUrl === undefined && command.verb !== 'create')
          throw new StartRefused(
            `There is no database in ${configuration.dataDir} yet. Start the server with npm start, or make a tenant with create.`,
          );
        return Promise.resolve();
      },
    });
    // What is suspended and resumed is so by the time that the servers tell, whatever this machine's clock says (0202).
    const { clock, stop: stopAsking } = await followDatabaseClock(database.pool);
    stopper.before('clock', stopAsking);
    return await runTenantCommand(
      {
        database,
        configuration,
        secrets: openSecretBox(configuration, (said) => console.error(said)),
        clock,
        texts: createTenantTexts(database),
        siteAt: (host) => siteAddress(configuration.publicUrl, host, portOf(configuration)),
      },
      command,
      { print: (line) => console.log(line), ask: process.stdin.isTTY ? ask : undefined },
    );
  } finally {
    await stopper.stop();
  }
}

/** The port of the server that runs on the embedded data, or else the one that it would take. */
function portOf({ databaseUrl, dataDir, port }: Configuration): number {
  const address = databaseUrl === undefined ? readDataFolderNote(dataDir)?.address : undefined;
  return address === undefined ? port : Number(new URL(address).port || 80);
}

/** The embedded database answers through a socket and a password that its own user alone can read. */
function refuseForeignData({ databaseUrl, dataDir }: Configuration): void {
  if (databaseUrl !== undefined || !existsSync(dataDir)) return;
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    if (existsSync(join(dataDir, 'server.json'))) accessSync(join(dataDir, 'server.json'), constants.R_OK);
  } catch {
    throw new StartRefused(
      `The data in ${dataDir} belongs to another user. Run this command as the user that the server runs as, name ` +
        'another folder by DATA_DIR, or use the calls under /px-api-gateway/operator/ with the OPERATOR_TOKEN of the server.',
    );
  }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}

function sentencesOf({ messageCode, content }: ApiError): string[] {
  const issues = content.errors?.length ? content.errors : [{ messageCode, params: content.params ?? [] }];
  return issues.map((issue) => {
    const text = english[issue.messageCode] ?? issue.messageCode;
    return fillText(typeof text === 'string' ? text : text.other, issue.params ?? []);
  });
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (error instanceof UsageError) console.error(`${error.message}\n\n${TENANT_USAGE}`);
    else if (error instanceof ApiError) for (const sentence of sentencesOf(error)) console.error(sentence);
    else if (error instanceof ConfigurationError || error instanceof StartRefused) console.error(error.message);
    else console.error(error);
    process.exit(1);
  },
);
