import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TenantConfiguration } from '@tradehall/domain/tenants/tenant-configuration';
import { isFileAtTop } from './is-file-at-top';
import { publicConfiguration } from './public-configuration';
import { renderPage } from './render-page';
import { securityPolicy } from './security-policy';
import { appIcon, webManifest } from './web-manifest';

export interface PageDeps {
  /** The built portal. */
  readonly folder: string;
  readonly deploymentOf: (tenantId: string) => Partial<TenantConfiguration>;
}

/** Serves the built portal: hashed assets for ever, the page anew each time. */
export async function registerPage(app: FastifyInstance, { folder, deploymentOf }: PageDeps): Promise<void> {
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  const fingerprint = createHash('sha256').update(shell).digest('base64url').slice(0, 12);

  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    wildcard: true,
  });

  // The built-in tutorial: plain, without scripts, and shown in a frame of this site alone.
  const tutorial = await readFile(join(folder, 'tutorial.html'), 'utf8');
  app.get('/tutorial.html', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'")
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(tutorial),
  );

  // What lets the portal be installed and open without a network (W60).
  const worker = await readFile(join(folder, 'sw.js'), 'utf8');
  app.get('/sw.js', { schema: { hide: true } }, ({ tenant }, reply) =>
    tenant === null
      ? reply.callNotFound()
      : reply
          .header('content-security-policy', "default-src 'none'; connect-src 'self'")
          .header('cache-control', 'no-cache')
          .type('text/javascript; charset=utf-8')
          .send(worker),
  );
  app.get('/manifest.webmanifest', { schema: { hide: true } }, ({ tenant }, reply) =>
    tenant === null
      ? reply.callNotFound()
      : reply
          .header('cache-control', 'no-cache')
          .type('application/manifest+json; charset=utf-8')
          .send(JSON.stringify(webManifest(publicConfiguration(tenant.configuration, deploymentOf(tenant.tenantId))))),
  );
  app.get('/app-icon.svg', { schema: { hide: true } }, ({ tenant }, reply) =>
    tenant === null
      ? reply.callNotFound()
      : reply
          .header('content-security-policy', "default-src 'none'; img-src data:; style-src 'unsafe-inline'")
          .header('cache-control', 'no-cache')
          .type('image/svg+xml; charset=utf-8')
          .send(appIcon(publicConfiguration(tenant.configuration, deploymentOf(tenant.tenantId)))),
  );

  app.get('/*', { schema: { hide: true } }, (request: FastifyRequest, reply: FastifyReply) => {
    const { tenant } = request;
    const path = request.url.split('?')[0] ?? '/';
    if (tenant === null || /^\/(px-api-gateway|assets|identity|paypal)(\/|$)/.test(path) || isFileAtTop(path))
      return reply.callNotFound();
    const configuration = publicConfiguration(tenant.configuration, deploymentOf(tenant.tenantId));
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('content-security-policy', securityPolicy(configuration, nonce))
      .header('cache-control', 'no-store')
      .header('x-portal-build', fingerprint)
      .header('referrer-policy', 'same-origin')
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(
        renderPage(shell, tenant, configuration, {
          nonce,
          isInstallable: true,
          title: path === '/' ? `${configuration.title} Login` : configuration.title,
          ...(configuration.custom_css === undefined ? {} : { styles: configuration.custom_css }),
        }),
      );
  });
}
