import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { createMailSender, SenderClosed, type MailSender } from '../mail/mail-sender';
import { startMailServer, type MailServer } from '../testing/mail-server';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { createMailDelivery, MOST_OF_ONE_SHOP } from './deliver-mail';
import { outbox } from './outbox';
import { startOutboxRelay, type OutboxRelay } from './outbox-relay';

const brand = {
  tenantName: 'Acme Wholesale',
  color: '#0b5cad',
  supportEmail: 'help@acme.test',
  siteUrl: 'http://acme.localhost',
};

let bed: TestDatabase;
let mailServer: MailServer;
const relays: OutboxRelay[] = [];
const senders: MailSender[] = [];

beforeAll(async () => {
  bed = await createTestDatabase('empty');
  await bed.database.asPlatform((tx) =>
    tx
      .insertInto('tenants')
      .values([
        { tenant_id: 'acme', name: 'Acme', short_name: 'acme' },
        { tenant_id: 'nova', name: 'Nova', short_name: 'nova' },
      ])
      .execute(),
  );
  mailServer = await startMailServer();
});
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
  for (const sender of senders.splice(0)) sender.close();
  mailServer.emails.length = 0;
  mailServer.recipients.length = 0;
  mailServer.busy = false;
  mailServer.slow = 0;
  mailServer.delay = undefined;
});
afterAll(async () => {
  await mailServer.stop();
  await bed.drop();
});

function relay(
  publish: (event: unknown) => void = () => undefined,
  onFailure: (attempt: number) => void = () => undefined,
): OutboxRelay {
  const mail = createMailSender({ smtpUrl: mailServer.url, from: 'no-reply@tradehall.invalid', folder: '/nowhere' });
  const started = startOutboxRelay({
    database: bed.database,
    mail,
    publish,
    webhookSecret: Buffer.alloc(32, 1),
    onError: (_error, _kind, attempt) => onFailure(attempt),
  });
  relays.push(started);
  senders.push(mail);
  return started;
}

/** One taking of what is due, until all of it has left or failed. */
async function deliverMail(
  mail: MailSender,
  onError: (error: Error) => void = (error) => expect.fail(error.message),
): Promise<number> {
  const delivery = createMailDelivery({ database: bed.database, mail, onError });
  const taken = await delivery.deliver();
  await delivery.settle();
  return taken;
}

const write = (
  subject: string,
  fail = false,
  { to = 'buyer@acme.test', thread, shop = 'acme' }: { to?: string; thread?: string; shop?: string } = {},
) =>
  bed.database.inTenant(shop, async (tx) => {
    await outbox.mail(tx, {
      to,
      subject,
      brand,
      ...(thread === undefined ? {} : { thread }),
      blocks: [
        { text: 'Hello <b>you</b>' },
        { code: '123456' },
        { button: 'Open', url: 'http://acme.localhost/orders' },
      ],
    });
    if (fail) throw new Error('no');
  });
const takenIds = () =>
  bed.database.asOutboxRelay(async (tx) => {
    const { rows } = await sql<{ id: number }>`select outbox_id as id from outbox where due_at > now()`.execute(tx);
    return rows;
  });
const waiting = async () =>
  (await bed.database.asOutboxRelay((tx) =>
    tx.selectFrom('outbox').select(['attempts', 'last_error', 'failed_at']).execute(),
  )) ?? [];

test('operation: an email leaves after its transaction commits, in the tenant’s look, and never after a rollback', async () => {
  relay();
  await expect(write('rolled back', true)).rejects.toThrow('no');
  await write('Your code');
  await expect.poll(() => mailServer.emails.length, { timeout: 10_000 }).toBe(1);
  const [email] = mailServer.emails;
  expect(email).toMatchObject({
    subject: 'Your code',
    from: { name: 'Acme Wholesale' },
    to: [{ address: 'buyer@acme.test' }],
    replyTo: [{ address: 'help@acme.test' }],
  });
  expect(email?.html).toContain('#0b5cad');
  expect(email?.html).toContain('Hello &lt;b&gt;you&lt;/b&gt;');
  expect(email?.text).toContain('123456');
  await expect.poll(waiting).toEqual([]);
});

test('operation: emails that are written one after another gather, and none is taken by itself', async () => {
  const asOutboxRelay = vi.spyOn(bed.database, 'asOutboxRelay');
  const takings = () => asOutboxRelay.mock.calls.filter(([, options]) => options?.opening?.includes("'mail'")).length;
  relay();
  const began = performance.now();
  for (let at = 0; at < 60; at += 1) {
    await write(`In a row ${at}`);
    await sleep(10);
  }
  await expect.poll(() => mailServer.emails.length).toBe(60);
  // One in a tenth of a second, and what the last ones leave.
  expect(takings()).toBeLessThan((performance.now() - began) / 100 + 4);
  asOutboxRelay.mockRestore();
});

test('operation: two servers deliver every email once', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, i) => write(`email ${i}`)));
  relay();
  relay();
  await expect.poll(() => mailServer.emails.length, { timeout: 20_000 }).toBe(40);
  await expect.poll(waiting).toEqual([]);
  expect(new Set(mailServer.emails.map((email) => email.messageId)).size).toBe(40);
});

test('operation: while the mail server is down emails wait, later each time, and none is lost', async () => {
  mailServer.busy = true;
  const started = relay();
  await write('patient');
  await expect.poll(async () => (await waiting())[0]?.attempts, { timeout: 10_000 }).toBe(1);
  expect((await waiting())[0]?.last_error).toMatch(/busy|451/);
  mailServer.busy = false;
  await bed.database.asOutboxRelay((tx) => tx.updateTable('outbox').set({ due_at: new Date() }).execute());
  await started.drain();
  await expect.poll(() => mailServer.emails.map((email) => email.subject), { timeout: 10_000 }).toEqual(['patient']);
});

test('operation: emails of one order arrive in their order, whatever the mail server refused for a while', async () => {
  mailServer.busy = true;
  const started = relay();
  for (const number of [1, 2]) await write(`order ${number} placed`, false, { thread: `SO-${number}` });
  await expect.poll(async () => (await waiting()).map(({ attempts }) => attempts), { timeout: 10_000 }).toEqual([1, 1]);
  for (const number of [1, 2]) await write(`order ${number} shipped`, false, { thread: `SO-${number}` });
  await write('another');
  mailServer.busy = false;
  await started.drain();
  expect(mailServer.emails.map(({ subject }) => subject)).toEqual(['another']);
  await bed.database.asOutboxRelay((tx) => tx.updateTable('outbox').set({ due_at: new Date() }).execute());
  await started.drain();
  await expect.poll(() => mailServer.emails.length, { timeout: 10_000 }).toBe(5);
  const subjects = mailServer.emails.map(({ subject = '' }) => subject);
  for (const number of [1, 2])
    expect(subjects.indexOf(`order ${number} placed`)).toBeLessThan(subjects.indexOf(`order ${number} shipped`));
});

test('operation: the next email of an order is looked for once the one before it has left, and not seconds later', async () => {
  for (const subject of ['placed', 'released', 'shipped']) await write(subject, false, { thread: 'SO-9' });
  const begun: string[] = [];
  const onPlace = vi.fn();
  const delivery = createMailDelivery({
    database: bed.database,
    mail: { send: ({ subject }) => Promise.resolve(void begun.push(subject)), close: () => undefined },
    onError: (error) => expect.fail(error.message),
    onPlace,
  });
  for (const subject of ['placed', 'released', 'shipped']) {
    await delivery.deliver();
    await delivery.settle();
    expect([begun.pop(), begun.length]).toEqual([subject, 0]);
    expect(onPlace).toHaveBeenCalledOnce();
    onPlace.mockClear();
  }
  await write('of no order');
  await delivery.deliver();
  await delivery.settle();
  expect(onPlace).not.toHaveBeenCalled();
});

test('operation: a recipient who is refused for good is not tried again, and the others are', async () => {
  const attempts: number[] = [];
  const started = relay(undefined, (attempt) => attempts.push(attempt));
  await write('to nobody', false, { to: 'nobody@acme.test' });
  await write('to nowhere', false, { to: 'no address' });
  await expect.poll(async () => (await waiting()).filter(({ failed_at }) => failed_at !== null).length).toBe(2);
  await started.drain();
  expect((await waiting()).map((row) => row.attempts)).toEqual([1, 1]);
  expect(attempts).toEqual([1, 1]);
  await bed.database.asOutboxRelay((tx) => tx.deleteFrom('outbox').execute());
});

test('operation: one recipient’s mailbox that is busy for days keeps nobody else’s emails of an order', async () => {
  const started = relay();
  await write('placed', false, { to: 'full@acme.test', thread: 'SO-3' });
  await expect.poll(async () => (await waiting())[0]?.attempts, { timeout: 10_000 }).toBe(1);
  await write('added to', false, { to: 'full@acme.test', thread: 'SO-3' });
  await write('shipped', false, { to: 'other@acme.test', thread: 'SO-3' });
  await started.drain();
  await expect.poll(() => mailServer.emails.map(({ subject }) => subject)).toEqual(['shipped']);
  expect((await waiting()).filter(({ attempts }) => attempts === 0)).toHaveLength(1);
  await bed.database.asOutboxRelay((tx) => tx.deleteFrom('outbox').execute());
});

test('operation: a database that fails while emails are being sent ends no process and repeats those alone that it could not mark', async () => {
  const unhandled: unknown[] = [];
  const hear = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', hear);
  const owner = new pg.Client({ connectionString: bed.url });
  await owner.connect();
  await owner.query(`
    create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_room before delete on outbox for each row when (old.message ->> 'subject' = 'first') execute function no_room();`);
  mailServer.delay = (subject) => (subject === 'first' ? 0 : 400);
  for (const subject of ['first', 'second', 'third']) await write(subject);
  const attempts: number[] = [];
  relay(undefined, (attempt) => attempts.push(attempt));
  await expect.poll(() => mailServer.emails.length, { timeout: 10_000 }).toBe(3);
  await expect.poll(async () => (await waiting()).length).toBe(1);
  expect(unhandled).toEqual([]);
  // The delivery failed as a whole, no email did.
  await expect.poll(() => attempts).toEqual([0]);
  process.off('unhandledRejection', hear);
  await owner.query('drop trigger no_room on outbox; drop function no_room');
  await owner.query('delete from outbox');
  await owner.end();
});

test('operation: a server killed while it delivers loses nothing, and repeats only what was on its way', async () => {
  mailServer.slow = 150;
  await Promise.all(Array.from({ length: 12 }, (_, i) => write(`crash ${i}`)));
  const child = spawn(process.execPath, [join(inject('programs'), 'relay-child.js'), bed.url, mailServer.url], {
    stdio: 'inherit',
  });
  await expect.poll(() => mailServer.emails.length, { timeout: 60_000, interval: 2 }).toBeGreaterThan(6);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  mailServer.slow = 0;
  // The time for which it had taken them is over.
  await bed.database.asOutboxRelay((tx) => tx.updateTable('outbox').set({ due_at: new Date() }).execute());
  relay();
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  const bySubject = new Map<string, Set<string>>();
  for (const { subject = '', messageId = '' } of mailServer.emails)
    bySubject.set(subject, (bySubject.get(subject) ?? new Set()).add(messageId));
  expect(bySubject.size).toBe(12);
  expect([...bySubject.values()].every((ids) => ids.size === 1)).toBe(true);
  // Three connections: as many were on their way, or had just arrived.
  expect(mailServer.emails.length).toBeLessThanOrEqual(12 + 4);
}, 120_000);

test('operation: of the emails taken at once no more are begun than leave in time, and the others are due again', async () => {
  for (let i = 0; i < 8; i++) await write(`slow ${i}`);
  const begun: string[] = [];
  const clock = vi.spyOn(performance, 'now');
  const start = performance.now();
  const slow: MailSender = {
    async send({ subject }) {
      begun.push(subject);
      await new Promise((resolve) => setImmediate(resolve));
      // So long takes each of the first; another server takes over what was taken a minute and a half ago.
      clock.mockReturnValue(start + 40_000);
      // The time of day is set back meanwhile.
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 600_000);
    },
    close: () => undefined,
  };
  await deliverMail(slow);
  vi.restoreAllMocks();
  expect(begun).toHaveLength(MOST_OF_ONE_SHOP);
  const { rows } = await bed.database.asOutboxRelay((tx) =>
    sql<{ due: boolean }>`select due_at <= now() as due from outbox`.execute(tx),
  );
  expect(rows.map(({ due }) => due)).toEqual(Array.from({ length: 8 - MOST_OF_ONE_SHOP }, () => true));
  relay();
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
  expect(new Set([...begun, ...mailServer.emails.map(({ subject = '' }) => subject)]).size).toBe(8);
  expect(mailServer.emails).toHaveLength(8 - MOST_OF_ONE_SHOP);
});

test('operation: an email that its server takes long for keeps no other one, whoever it is to', async () => {
  await write('long');
  const sent: string[] = [];
  let answer: () => void = () => undefined;
  const started = startOutboxRelay({
    database: bed.database,
    mail: {
      async send({ subject }) {
        if (subject === 'long') await new Promise<void>((resolve) => (answer = resolve));
        sent.push(subject);
      },
      close: () => undefined,
    },
    publish: () => undefined,
    webhookSecret: Buffer.alloc(32, 1),
    onError: (error) => expect.fail(error.message),
  });
  relays.push(started);
  await expect.poll(async () => (await takenIds()).length).toBe(1);
  const later = Array.from({ length: 25 }, (_, i) => `later ${i}`);
  for (const subject of later) await write(subject);
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(later.length);
  expect([...sent].sort()).toEqual([...later].sort());
  answer();
  await expect.poll(waiting).toEqual([]);
  expect(sent.at(-1)).toBe('long');
});

test('operation: the emails of one shop that a mail server hangs on keep none of another shop', async () => {
  mailServer.delay = (subject) => (subject.startsWith('hangs') ? 60_000 : 0);
  for (let i = 0; i < 6; i++) await write(`hangs ${i}`);
  relay();
  await expect.poll(() => mailServer.recipients.length).toBeGreaterThanOrEqual(MOST_OF_ONE_SHOP);
  for (const subject of ['a code', 'an order']) {
    await write(subject, false, { shop: 'nova' });
    await expect.poll(() => mailServer.emails.map((email) => email.subject), { timeout: 5_000 }).toContain(subject);
  }
  // What arrived is removed a moment later.
  await expect.poll(async () => (await waiting()).map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 0, 0]);
  expect((await takenIds()).length).toBe(MOST_OF_ONE_SHOP);
  await bed.database.asOutboxRelay((tx) => tx.deleteFrom('outbox').execute());
});

test('operation: a shop whose emails are many lets those of others come between', async () => {
  for (let i = 0; i < 70; i++) await write(`many ${i}`);
  await write('one', false, { shop: 'nova' });
  const begun: string[] = [];
  const mail: MailSender = {
    send: ({ subject }) => Promise.resolve(void begun.push(subject)),
    close: () => undefined,
  };
  const delivery = createMailDelivery({
    database: bed.database,
    mail,
    onError: (error) => expect.fail(error.message),
  });
  while ((await delivery.deliver()) > 0);
  await delivery.settle();
  expect(begun).toHaveLength(71);
  // A batch of the one shop, and then the other's turn.
  expect(begun.indexOf('one')).toBe(20);
});

test('operation: an email that is being sent for long stays with who sends it', async () => {
  await write('long');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let taken: () => void = () => undefined;
  const slow: MailSender = {
    send: () => new Promise((resolve) => (taken = resolve)),
    close: () => undefined,
  };
  const takenUntil = async () => {
    const rows = await bed.database.asOutboxRelay((tx) => tx.selectFrom('outbox').select('due_at').execute());
    return rows[0]?.due_at.getTime() ?? 0;
  };
  const start = await takenUntil();
  const delivered = deliverMail(slow);
  await expect.poll(takenUntil).toBeGreaterThan(start + 80_000);
  for (let times = 0; times < 2; times++) {
    const before = await takenUntil();
    vi.advanceTimersByTime(30_000);
    await expect.poll(takenUntil).toBeGreaterThan(before);
  }
  vi.useRealTimers();
  taken();
  expect(await delivered).toBe(1);
  expect(await waiting()).toEqual([]);
});

test('operation: a server that stood still takes no email from the one that has it since', async () => {
  for (const [what, fails] of [
    ['given back', false],
    ['put off', true],
  ] as const) {
    for (let i = 0; i < MOST_OF_ONE_SHOP + 1; i++) await write(`still ${what} ${i}`);
    const clock = vi.spyOn(performance, 'now');
    const start = performance.now();
    const paused: MailSender = {
      async send() {
        // It stands still for longer than what it took is its own, and another server takes it all.
        clock.mockReturnValue(start + 100_000);
        await bed.database.asOutboxRelay((tx) =>
          sql`update outbox set due_at = now() + interval '80 seconds'`.execute(tx),
        );
        if (fails) throw new Error('The connection is gone.');
      },
      close: () => undefined,
    };
    await deliverMail(paused, () => undefined);
    vi.restoreAllMocks();
    const { rows } = await bed.database.asOutboxRelay((tx) =>
      sql<{ seconds: number; attempts: number }>`
        select ceil(extract(epoch from due_at - now()) / 10)::int * 10 as seconds, attempts from outbox`.execute(tx),
    );
    // One was begun before it stood still, and has left.
    const left = fails ? MOST_OF_ONE_SHOP + 1 : MOST_OF_ONE_SHOP;
    expect(rows).toEqual(Array.from({ length: left }, () => ({ seconds: 80, attempts: 0 })));
    await bed.database.asOutboxRelay((tx) => tx.deleteFrom('outbox').execute());
  }
});

test('operation: a stop waits for no mail server that hangs: what waits is due at once, what was on its way stays taken', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, i) => write(`hanging ${i}`)));
  const giveUps: (() => void)[] = [];
  const failures: number[] = [];
  const hanging = startOutboxRelay({
    database: bed.database,
    mail: {
      send: () => new Promise((_, reject) => giveUps.push(() => reject(new SenderClosed('closed')))),
      close: () => giveUps.forEach((giveUp) => giveUp()),
    },
    publish: () => undefined,
    webhookSecret: Buffer.alloc(32, 1),
    onError: (_error, _kind, attempt) => failures.push(attempt),
  });
  await expect.poll(() => giveUps.length).toBe(MOST_OF_ONE_SHOP);
  const begun = performance.now();
  await hanging.stop();
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(giveUps).toHaveLength(MOST_OF_ONE_SHOP);
  expect(failures).toEqual([]);
  const { rows } = await bed.database.asOutboxRelay((tx) =>
    sql<{ is_due: boolean; attempts: number }>`
      select due_at <= now() as is_due, attempts from outbox order by due_at <= now()`.execute(tx),
  );
  const expected = Array.from({ length: 8 }, (_, i) => ({ is_due: i >= MOST_OF_ONE_SHOP, attempts: 0 }));
  expect(rows).toEqual(expected);
  await bed.database.asOutboxRelay((tx) => tx.deleteFrom('outbox').execute());
});

test('operation: a webhook is signed and tried again until it is taken', async () => {
  const seen: { signature: string; delivery: string; body: string }[] = [];
  const receiver: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push({
        signature: String(request.headers['x-signature']),
        delivery: String(request.headers['x-delivery-id']),
        body,
      });
      response.statusCode = seen.length === 1 ? 503 : 204;
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const started = relay();
  await bed.database.inTenant('acme', (tx) =>
    outbox.webhook(tx, {
      url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
      body: { order: 1 },
    }),
  );
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(1);
  await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1);
  await bed.database.asOutboxRelay((tx) => tx.updateTable('outbox').set({ due_at: new Date() }).execute());
  await started.drain();
  await expect.poll(() => seen.length).toBe(2);
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[0]).toMatchObject({ body: '{"order":1}', signature: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await new Promise((resolve) => receiver.close(resolve));
});
