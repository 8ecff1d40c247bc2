// A process that runs the embedded database as the server does, for tests that kill it. Speaks lines: `up <pid>
// <created>`, `lost …`, `refused …`.
import { startEmbeddedPostgres } from '../database/embedded-postgres';

const [dataDir = '', durability] = process.argv.slice(2);
try {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: durability === 'durable',
    log: (line) => console.log(`log ${line}`),
    onLost: (reason) => console.log(`lost ${reason.message}`),
  });
  console.log(`up ${postgres.postmasterPid()} ${postgres.created} ${postgres.url('postgres')}`);
  process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 1000);
} catch (error) {
  console.log(`refused ${(error as Error).message}`);
  process.exit(3);
}
