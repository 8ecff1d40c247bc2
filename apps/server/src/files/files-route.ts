import type { FastifyInstance } from 'fastify';
import { downloadFile } from '@tradehall/contract/files';
import { ApiError } from '../http/api-error';
import { serveCall } from '../http/serve-call';
import type { UserPools } from '../identity/user-pools';
import type { Files } from './files';

/** Types a browser may show in place; everything else is saved, whatever its owner called it. */
const SHOWN = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/webp']);

/**
 * Hands a file out to whoever holds its link: the link was made for someone allowed, and soon expires. It does at once
 * where their session ends, or the shop closes to them.
 */
export function registerFiles(app: FastifyInstance, { files, pools }: { files: Files; pools: UserPools }): void {
  serveCall(app, downloadFile, async ({ tenant, params, reply }) => {
    const found = await files.followLink(tenant.tenantId, params.token, ({ sessionId, isStaff }) => {
      if (!isStaff && tenant.configuration.deactivated) return false;
      return sessionId === '' || pools.sessions.isOpen(tenant.tenantId, sessionId);
    });
    if (!found) throw new ApiError(404, 'FILE_LINK_EXPIRED');
    const { file, content, inline } = found;
    return reply
      .header('content-type', file.contentType)
      .header('content-length', file.byteCount)
      .header(
        'content-disposition',
        `${inline && SHOWN.has(file.contentType) ? 'inline' : 'attachment'}; filename="${asciiName(file.fileName)}"; filename*=UTF-8''${encodeName(file.fileName)}`,
      )
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, no-store')
      .send(content);
  });
}

function asciiName(name: string): string {
  return name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
}

function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}
