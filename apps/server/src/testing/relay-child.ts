// A process that delivers the outbox as the server does, for tests that kill it.
import { openDatabase } from '../tenancy/open-database';
import { startOutboxRelay } from '../jobs/outbox-relay';
import { createMailSender } from '../mail/mail-sender';

const [url = '', smtpUrl] = process.argv.slice(2);
const database = await openDatabase({ url });
const mail = createMailSender({ smtpUrl, from: 'no-reply@tradehall.invalid', folder: '/nowhere' });
startOutboxRelay({
  database,
  mail,
  publish: () => undefined,
  webhookSecret: Buffer.alloc(32, 1),
  onError: (error) => console.error(error.message),
});
