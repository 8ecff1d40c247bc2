import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailSender } from '../mail/mail-sender';
import { startMailServer, type MailServer } from './mail-server';

let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
});
afterAll(() => mailServer.stop());

/** A sender that was told to go on with its email, and has not yet. */
async function senderInAnEmail(): Promise<Socket> {
  const socket = connect(Number(new URL(mailServer.url).port), '127.0.0.1');
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  for (const line of ['HELO test', 'MAIL FROM:<a@acme.test>', 'RCPT TO:<b@acme.test>', 'DATA']) {
    await answers.next();
    socket.write(`${line}\r\n`);
  }
  await answers.next();
  return socket;
}

test('operation: a sender that is killed in the middle of an email costs no other one', async () => {
  const socket = await senderInAnEmail();
  socket.resetAndDestroy();
  await once(socket, 'close');
  const sender = createMailSender({ smtpUrl: mailServer.url, from: 'no-reply@acme.test', folder: '/nowhere' });
  const email = { fromName: 'Acme', to: 'b@acme.test', subject: 'Whole', text: 'text', html: '<p>text</p>' };
  await sender.send({ ...email, messageId: '1@acme.test' });
  sender.close();
  expect(mailServer.emails.map(({ subject }) => subject)).toEqual(['Whole']);
});
