import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import type { Tenant } from '../http/request-context';
import type { Services } from '../room/services';
import { escapeHtml } from '../sanitize/escape-html';
import { attachment } from '../spreadsheets/sheet-text';

interface KeptEmail {
  readonly name: string;
  readonly sentAt: Date;
  readonly email: Email;
}

const NEWEST = 100;
const NAME = /^[0-9a-f]{24}\.eml$/;

/**
 * What the demo's portals sent while no mail server is configured: a page of emails as plain text, so that nothing of
 * an email runs or loads. Only a demo without a mail server has it.
 */
export function registerDemoMail(app: FastifyInstance, { configuration }: Pick<Services, 'configuration'>): void {
  if (!configuration.demo || configuration.smtpUrl !== undefined) return;
  const folder = configuration.mailFolder;

  app.get('/demo/mail', async ({ tenant }, reply) =>
    tenant === null ? reply.callNotFound() : sendPage(reply, page(tenant, await emailsOf(folder, tenant))),
  );
  app.get<{ Params: { name: string; place: string } }>('/demo/mail/:name/:place', async ({ tenant, params }, reply) => {
    const kept =
      tenant === null || !NAME.test(params.name)
        ? undefined
        : (await emailsOf(folder, tenant)).find(({ name }) => name === params.name);
    const file = kept?.email.attachments[Number(params.place)];
    if (file === undefined) return reply.callNotFound();
    return reply
      .header('content-disposition', attachment(file.filename ?? 'attachment'))
      .header('x-content-type-options', 'nosniff')
      .type('application/octet-stream')
      .send(typeof file.content === 'string' ? file.content : Buffer.from(file.content as ArrayBuffer));
  });
}

/** The tenant's emails, newest first: an email is signed with its tenant's name. */
async function emailsOf(folder: string, tenant: Tenant): Promise<KeptEmail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, sentAt: (await stat(join(folder, name))).mtime })),
  );
  const emails: KeptEmail[] = [];
  for (const { name, sentAt } of dated.sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime())) {
    const email = await PostalMime.parse(await readFile(join(folder, name)));
    if (email.from?.name === tenant.configuration.tenantName) emails.push({ name, sentAt, email });
    if (emails.length === NEWEST) break;
  }
  return emails;
}

const STYLE =
  'body{font:14px/1.5 system-ui,sans-serif;margin:0 auto;max-width:800px;padding:24px;color-scheme:light dark}article{border:1px solid #8888;border-radius:8px;padding:16px;margin:16px 0}h2{font-size:16px;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html);
}

function page({ configuration }: Tenant, emails: readonly KeptEmail[]): string {
  const title = `Mail sent by ${escapeHtml(configuration.tenantName)}`;
  const articles = emails.map(({ name, sentAt, email }) => {
    const to = (email.to ?? []).map(({ address }) => address ?? '').join(', ');
    const files = email.attachments.map(
      (file, place) =>
        `<li><a href="/demo/mail/${name}/${place}">${escapeHtml(file.filename ?? 'attachment')}</a></li>`,
    );
    return `<article><h2>${escapeHtml(email.subject ?? '')}</h2><p>To ${escapeHtml(to)}, <time datetime="${sentAt.toISOString()}">${sentAt.toISOString().replace('T', ' ').slice(0, 19)} UTC</time></p><pre>${withLinks(escapeHtml((email.text ?? '').trim()))}</pre>${files.length === 0 ? '' : `<ul>${files.join('')}</ul>`}</article>`;
  });
  const none = '<p>Nothing was sent yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1><p>This demo has no mail server: what would have been sent is listed here, newest first.</p>${articles.join('') || none}</body></html>`;
}

/** Addresses in a text that is escaped already. */
function withLinks(text: string): string {
  return text.replace(/https?:\/\/[^\s<>"']+/g, (address) => `<a href="${address}" rel="noreferrer">${address}</a>`);
}
