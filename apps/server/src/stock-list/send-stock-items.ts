import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COLUMNS_MEDIA_TYPE } from '@tradehall/contract/stock-list/stock-entities';
import type { PackedForm } from './build-stock-snapshot';
import type { StockSnapshot } from './stock-snapshots';

/**
 * Answers with a list that was compressed when its version was made: columns for who asks for them, the
 * documents' JSON for everyone else, nothing at all for who has it already.
 */
export function sendStockItems(request: FastifyRequest, reply: FastifyReply, snapshot: StockSnapshot): FastifyReply {
  const isColumns = request.headers.accept?.includes(COLUMNS_MEDIA_TYPE) === true;
  const form = isColumns ? snapshot.columns : snapshot.json;
  reply.header('etag', form.etag).header('cache-control', 'private, no-cache').header('vary', 'accept, accept-encoding, authorization, pxns-participant-id');
  if (hasEtag(request.headers['if-none-match'], form.etag)) return reply.code(304).send();
  return sendForm(request, reply.type(isColumns ? COLUMNS_MEDIA_TYPE : 'application/json; charset=utf-8'), form);
}

function sendForm(request: FastifyRequest, reply: FastifyReply, form: PackedForm): FastifyReply {
  const encodings = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(encodings)) return reply.header('content-encoding', 'br').send(asBuffer(form.brotli));
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(encodings)) return reply.header('content-encoding', 'gzip').send(asBuffer(form.gzip));
  // Clients that take neither are rare; for them it is unpacked as it is sent.
  return reply.header('x-no-compression', '1').send(Readable.from([form.gzip]).pipe(createGunzip()));
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Weak comparison: the form before compression is what counts (RFC 9110 §13.1.2). */
function hasEtag(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === etag || header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2)));
}
