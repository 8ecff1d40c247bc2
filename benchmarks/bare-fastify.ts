import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/* The least a Fastify server can do: send one prebuilt buffer, or a 304. Run as `tsx bare-fastify.ts FILE ETAG`. */
const [file = '', etag = ''] = process.argv.slice(2);
const buffer = readFileSync(file);
const app = Fastify();
app.get('/px-api-gateway/stocklist/items', (request, reply) => {
  if (request.headers['if-none-match'] === etag) return reply.code(304).header('etag', etag).send();
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('content-encoding', 'br')
    .header('etag', etag)
    .send(buffer);
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
console.log(`ready ${typeof address === 'object' ? address?.port : ''}`);
