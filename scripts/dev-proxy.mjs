// Hands requests on to the server that runs from its sources, and waits while that one starts again.
import { request as send } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A start loads the sources, opens the database and fills it the first time. */
const LONGEST_WAIT_MS = 120_000;

/** In pages the answer's own nonce takes the place of `nonce`, so that what Vite put there may run. */
export function createDevProxy({ port, nonce }) {
  return async (request, response) => {
    const gone = () => response.destroyed || response.closed;
    for (const until = Date.now() + LONGEST_WAIT_MS; !(await listens(port));) {
      if (gone() || Date.now() > until) return void response.destroy();
      await sleep(200);
    }
    const isPage = request.headers.accept?.includes('text/html') ?? false;
    const { 'accept-encoding': encodings, ...headers } = request.headers;
    const passed = send({
      host: '127.0.0.1',
      port,
      method: request.method,
      path: request.url,
      headers: isPage || encodings === undefined ? headers : request.headers,
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    passed.on('response', (answer) => {
      answer.on('error', () => response.destroy());
      if (isPage && String(answer.headers['content-type']).includes('text/html'))
        void sendPage(answer, response, nonce);
      else {
        response.writeHead(answer.statusCode, answer.headers);
        // Live events are small and rare: their head leaves before the first of them.
        response.flushHeaders();
        answer.pipe(response);
      }
    });
    request.pipe(passed);
  };
}

async function sendPage(answer, response, nonce) {
  const parts = [];
  for await (const part of answer) parts.push(part);
  const policy = String(answer.headers['content-security-policy'] ?? '');
  const own = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  const page = Buffer.from(Buffer.concat(parts).toString().replaceAll(nonce, own));
  response.writeHead(answer.statusCode, { ...answer.headers, 'content-length': page.length });
  response.end(page);
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
