import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { crc32 } from 'node:zlib';
import { checkAwsSignature, type AwsKey } from './aws-signature';
import { standInListener } from './stand-in-listener';

export interface KeptObject {
  readonly content: Buffer;
  readonly contentType: string;
  readonly lastModified: Date;
}

/**
 * `silent` never answers, `lost-answer` does the work and then cuts the connection, `half` breaks
 * off an object's content.
 */
export type S3Fault = 'silent' | 'busy' | 'lost-answer' | 'half';

export interface S3StandIn {
  /** What stands in `FILES_URL` for it. */
  url(changes?: { secretAccessKey?: string; accessKeyId?: string; bucket?: string }): string;
  /** By key; only what arrived whole and was signed rightly gets here. */
  readonly objects: Map<string, KeptObject>;
  /** Method and key of every request that was let in. */
  readonly served: string[];
  /** Error codes answered to requests that were not. */
  readonly refused: string[];
  fault: S3Fault | undefined;
  /** Nobody listens any more, until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const BUCKET = 'tradehall-files';
const KEY: AwsKey = { accessKeyId: 'AKIASTANDIN', secretAccessKey: 'sEcret/with+signs=' };
const STATUS: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  SlowDown: 503,
  BadDigest: 400,
  XAmzContentSHA256Mismatch: 400,
  NotImplemented: 501,
  IncompleteBody: 400,
};

/**
 * An S3 service for tests: real HTTP with the bucket in the path or in the host's name, signatures and checksums
 * verified by its own calculation, objects in memory, lists in pages of two so that paging is always walked.
 */
export async function startS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, KeptObject>();
  const served: string[] = [];
  const refused: string[] = [];

  const server = createServer((request, response) => {
    void readBody(request).then(
      (body) => answer(request, response, body),
      () => response.destroy(),
    );
  });
  const listener = standInListener(server);

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    if (standIn.fault === 'silent') return;
    const { bucket, key, query } = addressed(request);
    const code = judge(request, body, bucket);
    if (code !== undefined) {
      refused.push(code);
      refuse(response, code);
      return;
    }
    served.push(`${request.method} ${key}`);
    if (key === '' && request.method === 'GET') list(response, query);
    else if (request.method === 'PUT') put(request, response, key, body);
    else if (request.method === 'GET' || request.method === 'HEAD') get(request, response, key);
    else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else refuse(response, 'NotImplemented');
  }

  function judge(request: IncomingMessage, body: Buffer, bucket: string): string | undefined {
    if (standIn.fault === 'busy') return 'SlowDown';
    const code = checkAwsSignature(
      { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body },
      KEY,
      new Date(),
    );
    return code ?? (bucket === BUCKET ? undefined : 'NoSuchBucket');
  }

  function put(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void {
    const checksum = request.headers['x-amz-checksum-crc32'];
    const right = Buffer.alloc(4);
    right.writeUInt32BE(crc32(body));
    if (checksum !== undefined && checksum !== right.toString('base64')) return refuse(response, 'BadDigest');
    if (Number(request.headers['content-length']) !== body.length) return refuse(response, 'IncompleteBody');
    objects.set(key, {
      content: body,
      contentType: request.headers['content-type'] ?? 'application/octet-stream',
      lastModified: new Date(),
    });
    if (standIn.fault === 'lost-answer') request.socket.destroy();
    else response.writeHead(200, { etag: etagOf(body) }).end();
  }

  function get(request: IncomingMessage, response: ServerResponse, key: string): void {
    const object = objects.get(key);
    if (!object) return refuse(response, 'NoSuchKey', request.method === 'HEAD');
    const { content, contentType, lastModified } = object;
    response.writeHead(200, {
      'content-length': content.length,
      'content-type': contentType,
      etag: etagOf(content),
      'last-modified': lastModified.toUTCString(),
    });
    if (request.method === 'HEAD') response.end();
    else if (standIn.fault === 'half')
      response.write(content.subarray(0, content.length / 2), () => request.socket.destroy());
    else response.end(content);
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, 2);
    const more = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    const contents = page
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.lastModified.toISOString()}</LastModified><Size>${objects.get(key)?.content.length}</Size></Contents>`,
      )
      .join('');
    xml(
      response,
      200,
      `<ListBucketResult><Name>${BUCKET}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${more !== ''}</IsTruncated>${more}${contents}</ListBucketResult>`,
    );
  }

  const standIn: S3StandIn = {
    objects,
    served,
    refused,
    fault: undefined,
    url: ({ accessKeyId = KEY.accessKeyId, secretAccessKey = KEY.secretAccessKey, bucket = BUCKET } = {}) =>
      `s3://${encodeURIComponent(accessKeyId)}:${encodeURIComponent(secretAccessKey)}@127.0.0.1:${listener.port}/${bucket}?region=eu-west-1&tls=off`,
    start: listener.start,
    stop: listener.stop,
  };
  await standIn.start();
  return standIn;
}

/** `/bucket/key`, or `/key` at `bucket.host`. */
function addressed({ url = '', headers }: IncomingMessage): { bucket: string; key: string; query: URLSearchParams } {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const host = headers.host ?? '';
  const path = decodeURIComponent(pathname.slice(1));
  if (host.startsWith(`${BUCKET}.`)) return { bucket: BUCKET, key: path, query: searchParams };
  const [bucket = '', ...key] = path.split('/');
  return { bucket, key: key.join('/'), query: searchParams };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;

function refuse(response: ServerResponse, code: string, bare = false): void {
  if (bare) response.writeHead(STATUS[code] ?? 403).end();
  else
    xml(
      response,
      STATUS[code] ?? 403,
      `<Error><Code>${code}</Code><Message>The stand-in says ${code}</Message></Error>`,
    );
}

function xml(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
}
