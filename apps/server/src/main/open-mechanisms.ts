import type { FastifyBaseLogger } from 'fastify';
import type { Configuration } from '../configuration/configuration';
import type { Database } from '../database/database';
import { deploymentSecret } from '../database/deployment-secret';
import { startListener, type Listener } from '../database/listen';
import { openFileDisk, verifyFileDisk } from '../files/file-disk';
import { createFiles, type Files } from '../files/files';
import { createVirusScan } from '../files/virus-scan';
import { createJobs, type Jobs } from '../jobs/jobs';
import { startOutboxRelay, type OutboxRelay } from '../jobs/outbox-relay';
import { createLive, type Live } from '../live/live';
import { createMailSender } from '../mail/mail-sender';
import type { Clock } from '../operation/clock';
import type { Stopper } from '../operation/shutdown';

export interface Mechanisms {
  readonly database: Database;
  readonly listener: Listener;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly files: Files;
  readonly relay: OutboxRelay;
}

export interface MechanismDeps {
  readonly configuration: Configuration;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly stopper: Stopper;
  readonly url: string;
  readonly database: Database;
}

/**
 * Opens everything between the database and the rooms, and puts each on the way down in the right order. The jobs are
 * started by the caller, once the rooms have defined theirs.
 */
export async function openMechanisms({
  configuration,
  log,
  clock,
  stopper,
  url,
  database,
}: MechanismDeps): Promise<Mechanisms> {
  const warn = (what: string) => (error: Error) => log.warn({ err: error }, what);

  const listener = await startListener(url, warn('listening to the database was interrupted'));
  stopper.before('listener', () => listener.stop());
  const live = createLive(database.pool, listener, warn('a live event could not be passed on'));
  stopper.before('live events', () => live.stop());

  const disk = await openFileDisk(configuration.filesUrl);
  const away = await verifyFileDisk(disk, configuration.filesUrl);
  if (away) log.warn({ err: away }, 'the file store is away; uploads and downloads are refused until it is back');
  const scan = configuration.virusScanUrl === undefined ? undefined : createVirusScan(configuration.virusScanUrl);
  const files = createFiles({ disk, database, clock, secret: await deploymentSecret(database, 'file-links'), scan });

  const mail = createMailSender({
    smtpUrl: configuration.smtpUrl,
    from: configuration.mailFrom,
    folder: configuration.mailFolder,
  });
  const relay = startOutboxRelay({
    database,
    mail,
    publish: (event) => live.publish(event),
    webhookSecret: await deploymentSecret(database, 'webhooks'),
    // A line each and no stack: a mail server that is down fails thousands.
    onError: (error, kind, attempt) =>
      log.warn({ kind, attempt, reason: error.message.slice(0, 300) }, 'a delivery failed'),
  });
  stopper.before('outbox', async () => {
    await relay.stop();
    mail.close();
  });

  const jobs = createJobs(url, (error, job) => log.error({ err: error, job }, 'a job failed'));
  stopper.before('jobs', () => jobs.stop());
  return { database, listener, jobs, live, files, relay };
}
