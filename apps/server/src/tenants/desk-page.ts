import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import { isFileAtTop } from './is-file-at-top';
import type { PageDeps } from './page';
import { publicConfiguration } from './public-configuration';
import { renderPage } from './render-page';
import { securityPolicy } from './security-policy';

const TENANT_CODE: ReadonlySet<string> = new Set([
  'custom_css',
  'loginContent',
  'account_setup_instruction',
  'termsOfSaleText',
  'extras',
]);

/**
 * A configuration without what the tenant wrote as CSS, HTML or scripts: bad branding must not lock its owner out of
 * the screens that mend it (SD02).
 */
function withoutTenantCode(configuration: TenantConfiguration): TenantConfiguration {
  const kept = Object.entries(configuration).filter(([key]) => !TENANT_CODE.has(key));
  return Object.fromEntries(kept) as unknown as TenantConfiguration;
}

/** Serves the built desk at `/desk` of every tenant's host: an app of its own, with files of its own. */
export async function registerDeskPage(app: FastifyInstance, { folder, deploymentOf }: PageDeps): Promise<void> {
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  const fingerprint = createHash('sha256').update(shell).digest('base64url').slice(0, 12);

  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/desk/assets/',
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    wildcard: true,
    decorateReply: false,
  });

  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    const { tenant } = request;
    const path = request.url.split('?')[0] ?? '/';
    if (tenant === null || isFileAtTop(path.slice('/desk'.length))) return reply.callNotFound();
    const full = publicConfiguration(tenant.configuration, deploymentOf(tenant.tenantId));
    // A shop that is closed to buyers is still run from here.
    const configuration = { ...withoutTenantCode(full), deactivated: false };
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('content-security-policy', securityPolicy(configuration, nonce))
      .header('cache-control', 'no-store')
      .header('x-desk-build', fingerprint)
      .header('referrer-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(renderPage(shell, tenant, configuration, { nonce, title: `${configuration.title} Desk` }));
  };
  app.get('/desk', { schema: { hide: true } }, serve);
  app.get('/desk/*', { schema: { hide: true } }, serve);
}
