import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app';
import { ConfigurationError, readConfiguration } from '../configuration/configuration';
import { readDataFolderNote } from '../database/data-folder-note';
import { followDatabaseClock } from '../operation/follow-database-clock';
import { StartRefused } from '../database/start-refused';
import { loadDemo, takeDemoAsItIs } from '../demo/demo';
import { createGatewayCloser } from '../http/close-gateway';
import { DEMO_PASSWORD, DEMO_USERS } from '../demo/demo-users';
import { MAKE_A_TENANT } from '../operator/next-step';
import { requireFreePort } from '../operation/free-port';
import { createLog } from '../operation/logging';
import { openServersDatabase } from './open-database';
import { openMechanisms } from './open-mechanisms';
import { outliveDatabaseTrouble } from './outlive-database-trouble';
import { createStopper } from '../operation/shutdown';

const say = (line: string): void => console.log(line);

/** The built apps lie beside the server, in the repository and in a deployment alike, unless told otherwise. */
function pageFolder(app: 'portal' | 'desk', pagesFolder: string | undefined): string {
  if (pagesFolder !== undefined) return join(pagesFolder, app);
  const here = dirname(fileURLToPath(import.meta.url));
  const built = join(here, `../../${app}/dist`);
  return (
    [built, join(here, `../../../${app}/dist`), join(here, `../${app}`)].find((folder) =>
      existsSync(join(folder, 'index.html')),
    ) ?? built
  );
}

/** Starts everything in order and stops it in the reverse one. */
async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const log = createLog(configuration.logLevel);
  const readiness = { stopping: false };
  const stopper = createStopper((name, error) => log.error({ err: error, name }, 'stopping'));
  const end = (code: number): void => {
    readiness.stopping = true;
    void stopper.stop().then(() => process.exit(code));
  };
  outliveDatabaseTrouble(process, log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));
  // Whoever started this process through a channel is gone: nobody could stop it any more.
  process.once('disconnect', () => end(0));

  try {
    // Whoever runs on this data already is named in what follows, with its address.
    if (configuration.databaseUrl !== undefined || readDataFolderNote(configuration.dataDir) === undefined)
      await requireFreePort(configuration);
    const { url, database, embedded } = await openServersDatabase({
      configuration,
      log,
      stopper,
      say,
      onLost: (reason) => {
        log.fatal({ err: reason }, 'the database is lost');
        end(1);
      },
      fill: async (empty, ownerUrl) => {
        const { demo, filesUrl } = configuration;
        if (!demo) await takeDemoAsItIs(empty);
        else if (await loadDemo({ database: empty, ownerUrl, filesUrl, log: say })) say('The demo tenants are loaded.');
      },
    });
    const { clock, stop: stopAsking } = await followDatabaseClock(database.pool);
    stopper.before('clock', stopAsking);
    const mechanisms = await openMechanisms({ configuration, log, clock, stopper, url, database });
    const { server, services } = await createApp({
      configuration,
      log,
      clock,
      mechanisms,
      readiness,
      jobThread: { url },
      pageFolders: {
        portal: pageFolder('portal', configuration.pagesFolder),
        desk: pageFolder('desk', configuration.pagesFolder),
      },
    });
    stopper.before('calls', createGatewayCloser(server));
    await mechanisms.listener.ready();
    await mechanisms.jobs.start();
    if (readiness.stopping) return;
    await server.listen({ port: configuration.port, host: configuration.host });

    const address = server.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : configuration.port;
    embedded?.noteAddress(`http://localhost:${port}`);
    say(`Tradehall is ready at http://localhost:${port}`);
    if (services.tenants.all().length === 0) {
      log.warn('no tenant yet: every host answers 404; make one with npm run tenant');
      say(MAKE_A_TENANT);
    } else if (configuration.demo) logDemo(port);
  } catch (error) {
    if (readiness.stopping) return;
    tell(error, configuration.port);
    end(1);
  }
}

function logDemo(port: number): void {
  say(`  Demo sites: http://acme.localhost:${port} and http://nova.localhost:${port}`);
  say(`  Sign in with any of these at acme.test or nova.test, password ${DEMO_PASSWORD}:`);
  for (const { name, does } of DEMO_USERS) say(`    ${`${name}@acme.test`.padEnd(24)} ${does}`);
}

/** What stops a start in an expected way is told in its sentence; anything else with its trace. */
function tell(error: unknown, port: number): void {
  if (error instanceof ConfigurationError || error instanceof StartRefused) console.error(error.message);
  else if ((error as { code?: string }).code === 'EADDRINUSE')
    console.error(`Port ${port} is taken by another program. Stop it, or set PORT to a free one.`);
  else console.error(error);
}

main().catch((error: unknown) => {
  tell(error, 0);
  process.exit(1);
});
