import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COLUMNS_MEDIA_TYPE } from '@tradehall/contract/stock-list/stock-entities';
import type { PackedForm } from './build-stock-snapshot';
import type { StockSnapshot } from './stock-snapshots';

/** Everything an answer needs, made once a form. */
interface ReadyAnswers {
  readonly unchanged: Readonly<Record<string, string>>;
  readonly brotli: ReadyAnswer;
  readonly gzip: ReadyAnswer;
  readonly plain: Readonly<Record<string, string>>;
}

interface ReadyAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const readyOf = new WeakMap<PackedForm, ReadyAnswers>();

function readyAnswers(form: PackedForm, type: string): ReadyAnswers {
  const known = readyOf.get(form);
  if (known) return known;
  const unchanged = { etag: form.etag, 'cache-control': 'private, no-cache', vary: 'accept, accept-encoding, authorization, pxns-participant-id' };
  const plain = { ...unchanged, 'content-type': type };
  const packed = (bytes: Uint8Array, encoding: string): ReadyAnswer => ({
    headers: { ...plain, 'content-encoding': encoding, 'content-length': String(bytes.byteLength) },
    body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  });
  const ready = { unchanged, brotli: packed(form.brotli, 'br'), gzip: packed(form.gzip, 'gzip'), plain };
  readyOf.set(form, ready);
  return ready;
}

/**
 * Answers with a list that was compressed when its version was made: columns for who asks for them, the
 * documents' JSON for everyone else, nothing at all for who has it already.
 */
export function sendStockItems(request: FastifyRequest, reply: FastifyReply, snapshot: StockSnapshot): FastifyReply {
  const { headers } = request;
  const isColumns = headers.accept?.includes(COLUMNS_MEDIA_TYPE) === true;
  const form = isColumns ? snapshot.columns : snapshot.json;
  const ready = readyAnswers(form, isColumns ? COLUMNS_MEDIA_TYPE : 'application/json; charset=utf-8');
  if (hasEtag(headers['if-none-match'], form.etag)) return reply.code(304).headers(ready.unchanged).send();
  const encodings = String(headers['accept-encoding'] ?? '');
  if (BROTLI.test(encodings)) return reply.headers(ready.brotli.headers).send(ready.brotli.body);
  if (GZIP.test(encodings)) return reply.headers(ready.gzip.headers).send(ready.gzip.body);
  // Clients that take neither are rare; for them it is unpacked as it is sent.
  return reply.headers(ready.plain).send(Readable.from([form.gzip]).pipe(createGunzip()));
}

const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;

/** Weak comparison: the form before compression is what counts (RFC 9110 §13.1.2). */
function hasEtag(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header === etag || header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2)));
}
