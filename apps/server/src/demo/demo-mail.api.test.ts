import { expect, test } from 'vitest';
import { outbox } from '../jobs/outbox';
import { mailBrand } from '../notify/mail-brand';
import { sentMail } from '../testing/sent-mail';
import { startTestServer, type TestServer } from '../testing/test-server';

/** The page of what a demo sent: a help for trying out, and nowhere else. */
let server: TestServer;

const get = (tenantId: string, url: string) =>
  server.app.inject({ method: 'GET', url, headers: { host: `${tenantId}.localhost` } });

async function send(tenantId: string, subject: string): Promise<void> {
  const { database, tenants, siteOf } = server.services;
  await database.inTenant(tenantId, (tx) =>
    outbox.mail(tx, {
      to: `buyer@${tenantId}.test`,
      subject,
      brand: mailBrand(tenants.of(tenantId), siteOf(tenantId)),
      blocks: [{ text: `Words of ${tenantId} <script>alert(1)</script>` }],
      attachments: [
        {
          fileName: `${tenantId}.txt`,
          contentType: 'text/plain',
          base64: Buffer.from(`file of ${tenantId}`).toString('base64'),
        },
      ],
    }),
  );
  await sentMail(server, tenantId, `buyer@${tenantId}.test`);
}

test('F05 A01 the demo’s mail page shows a tenant its own emails and attachments alone, as text that runs nothing', async () => {
  server = await startTestServer();
  await send('acme', 'An email of Acme');
  await send('nova', 'An email of Nova');
  const [acme, nova] = [await get('acme', '/demo/mail'), await get('nova', '/demo/mail')];
  expect([acme.statusCode, nova.statusCode]).toEqual([200, 200]);
  expect(acme.body).toContain('An email of Acme');
  expect(acme.body).not.toMatch(/Nova|nova\.test/);
  expect(nova.body).toContain('An email of Nova');
  expect(nova.body).not.toMatch(/Acme|acme\.test/);
  expect(acme.body).not.toContain('<script>');
  expect(acme.headers['content-security-policy']).toMatch(/default-src 'none'/);
  const file = /href="(\/demo\/mail\/[^"]+)"/.exec(acme.body)?.[1] ?? '';
  expect((await get('acme', file)).body).toBe('file of acme');
  expect((await get('nova', file)).statusCode).toBe(404);
  expect((await get('acme', '/demo/mail/..%2F..%2Fpackage/0')).statusCode).toBe(404);
  expect((await get('unknown', '/demo/mail')).body).not.toContain('An email of');
  await server.close();
});

test('F05 A01 without a demo, and where a real mail server sends, there is no mail page', async () => {
  for (const environment of [{ DEMO: 'off' }, { SMTP_URL: 'smtp://127.0.0.1:9' }]) {
    server = await startTestServer({ environment });
    expect((await get('acme', '/demo/mail')).statusCode).toBe(404);
    expect((await get('acme', `/demo/mail/${'0'.repeat(24)}.eml/0`)).statusCode).toBe(404);
    await server.close();
  }
});
