import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './accepted-encoding';

/** A large answer that many ask for, as it leaves: written once, and compressed once for each encoding. */
export class PackedAnswer {
  readonly #plain: Buffer;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(value: object) {
    this.#plain = Buffer.from(JSON.stringify(value));
  }

  in(encoding: Encoding | undefined): Promise<Buffer> {
    if (encoding === undefined) return Promise.resolve(this.#plain);
    const known = this.#packed.get(encoding);
    if (known !== undefined) return known;
    const packed = PACK[encoding](this.#plain);
    this.#packed.set(encoding, packed);
    return packed;
  }
}

const PACK: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
};

/** Sends it as its asker reads it. Of a call that serves one, `isPacked` says that it leaves as it is. */
export async function sendPacked(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: PackedAnswer,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(headers['accept-encoding']);
  const body = await answer.in(encoding);
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8').send(body);
}
