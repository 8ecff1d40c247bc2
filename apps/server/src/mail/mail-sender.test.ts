import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer, type MailServer } from '../testing/mail-server';
import { createMailSender, MAIL_CONNECTIONS, type Mail } from './mail-sender';

const email: Mail = {
  messageId: '1@acme.test',
  fromName: 'Acme',
  to: 'buyer@acme.test',
  subject: 'Your code',
  text: 'text',
  html: '<p>text</p>',
};
const send = async (smtpUrl: string, change: Partial<Mail> = {}): Promise<void> => {
  const sender = createMailSender({ smtpUrl, from: 'no-reply@acme.test', folder: '/nowhere' });
  await sender.send({ ...email, ...change }).finally(() => sender.close());
};

let mailServer: MailServer;
let dying: Server;
beforeAll(async () => {
  mailServer = await startMailServer();
  // Takes every command until the email itself comes, then resets the connection.
  dying = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      if (bytes.toString().startsWith('DATA')) socket.resetAndDestroy();
      else socket.write('250 ok\r\n');
    });
    socket.write('220 dying\r\n');
  });
  await new Promise<void>((resolve) => dying.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await mailServer.stop();
  await new Promise((resolve) => dying.close(resolve));
});

test('operation: a mail server that resets the connection fails that email and nothing else', async () => {
  await expect(send(`smtp://127.0.0.1:${(dying.address() as AddressInfo).port}`)).rejects.toThrow();
  const before = mailServer.emails.length;
  await send(mailServer.url);
  expect(mailServer.emails.slice(before).map(({ subject }) => subject)).toEqual(['Your code']);
});

test('operation: an address is one mailbox, whatever signs in it part addresses for a mail program', async () => {
  for (const to of ['x,victim@acme.test', 'x;victim@acme.test', 'x <victim@acme.test>', 'g:victim@acme.test;'])
    await send(mailServer.url, { to, subject: to }).catch(() => undefined);
  expect(mailServer.recipients).not.toContain('victim@acme.test');
});

test('operation: a mail server that answers without an end is given up, and the next email has a connection', async () => {
  const sockets = new Set<Socket>();
  let isDripping = true;
  const dripping = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const drip = setInterval(() => socket.write('250-still here\r\n'), 20);
    socket.on('close', () => clearInterval(drip));
    if (!isDripping) clearInterval(drip);
    socket.on('data', (bytes) => {
      const said = bytes.toString();
      if (isDripping) return;
      socket.write(said.startsWith('DATA') ? '354 go\r\n' : said.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
    socket.write('220 dripping\r\n');
  });
  await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve));
  const sender = createMailSender({
    smtpUrl: `smtp://127.0.0.1:${(dripping.address() as AddressInfo).port}`,
    from: 'no-reply@acme.test',
    folder: '/nowhere',
    longest: 400,
  });
  const asked = Array.from({ length: MAIL_CONNECTIONS }, () => sender.send(email));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(asked.map(() => 'rejected'));
  isDripping = false;
  await sender.send(email);
  sender.close();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => dripping.close(resolve));
});
