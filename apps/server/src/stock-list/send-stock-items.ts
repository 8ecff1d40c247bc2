import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COLUMNS_MEDIA_TYPE } from '@tradehall/contract/stock-list/stock-entities';
import { TRACE_HEADER } from '@tradehall/contract/wire/error-answer';
import { acceptedEncoding } from '../http/accepted-encoding';
import { hasEntityTag } from '../http/entity-tag';
import type { PackedForm } from './build-stock-snapshot';
import type { StockSnapshot } from './stock-snapshots';

/** Headers as Node writes them: name, value, name, value. */
type HeaderLines = readonly string[];

/** Everything an answer needs, made once a form. */
interface ReadyAnswers {
  readonly unchanged: HeaderLines;
  readonly br: ReadyAnswer;
  readonly gzip: ReadyAnswer;
  readonly plain: HeaderLines;
}

interface ReadyAnswer {
  readonly headers: HeaderLines;
  readonly body: Buffer;
}

const readyOf = new WeakMap<PackedForm, ReadyAnswers>();

function readyAnswers(form: PackedForm, type: string): ReadyAnswers {
  const known = readyOf.get(form);
  if (known) return known;
  const unchanged = [
    'etag',
    form.etag,
    'cache-control',
    'private, no-cache',
    'vary',
    'accept, accept-encoding, authorization, pxns-participant-id',
  ];
  const plain = [...unchanged, 'content-type', type];
  const packed = (bytes: Uint8Array, encoding: string): ReadyAnswer => ({
    headers: [...plain, 'content-encoding', encoding, 'content-length', String(bytes.byteLength)],
    body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  });
  const ready = { unchanged, br: packed(form.brotli, 'br'), gzip: packed(form.gzip, 'gzip'), plain };
  readyOf.set(form, ready);
  return ready;
}

/**
 * Answers with a list that was compressed when its version was made: columns for who asks for them, the
 * documents' JSON for everyone else, nothing at all for who has it already. Nothing about such an answer is left to
 * decide, so it goes to Node's response directly; counting and logging see it as any other.
 */
export function sendStockItems(request: FastifyRequest, reply: FastifyReply, snapshot: StockSnapshot): FastifyReply {
  const { headers } = request;
  const isColumns = headers.accept?.includes(COLUMNS_MEDIA_TYPE) === true;
  const form = isColumns ? snapshot.columns : snapshot.json;
  const ready = readyAnswers(form, isColumns ? COLUMNS_MEDIA_TYPE : 'application/json; charset=utf-8');
  const head = (status: number, lines: HeaderLines): ServerResponse =>
    reply.hijack().raw.writeHead(status, [...lines, TRACE_HEADER, request.id]);
  if (hasEntityTag(headers['if-none-match'], form.etag)) {
    head(304, ready.unchanged).end();
    return reply;
  }
  const encoding = acceptedEncoding(headers['accept-encoding']);
  const packed = encoding === undefined ? undefined : ready[encoding];
  if (packed !== undefined) head(200, packed.headers).end(packed.body);
  // Clients that take neither are rare; for them it is unpacked as it is sent.
  else
    pipeline(
      Readable.from([form.gzip]),
      createGunzip(),
      head(200, ready.plain),
      (error) => error && request.log.warn({ err: error }, 'the list was not sent whole'),
    );
  return reply;
}
