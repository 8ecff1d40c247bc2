import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** What is left of a connection after its last answer: time for the other end to take it. */
const AFTER_THE_LAST_ANSWER = 300;
/** How often it is looked whether the last answer has gone. */
const LOOK_EVERY = 20;

/**
 * Ends the calls: none begins any more, those under way are answered, and then whatever is still connected is cut. A
 * browser or a proxy that connected ahead of its request, or sent half of one, keeps nobody waiting; where nothing was
 * answered a moment ago, the end comes at once.
 */
export function createGatewayCloser(app: FastifyInstance): () => Promise<void> {
  let underWay = 0;
  let answeredAt = Number.NEGATIVE_INFINITY;
  app.server.on('request', (_request, response) => {
    underWay++;
    response.once('close', () => {
      underWay--;
      answeredAt = performance.now();
    });
  });
  const isTaken = (): boolean => underWay === 0 && performance.now() - answeredAt >= AFTER_THE_LAST_ANSWER;
  return async () => {
    const closed = app.close();
    let hasClosed = false;
    const ended = closed.then(
      () => (hasClosed = true),
      () => (hasClosed = true),
    );
    while (!hasClosed && (app.server.listening || !isTaken())) await Promise.race([ended, sleep(LOOK_EVERY)]);
    app.server.closeAllConnections();
    await closed;
  };
}
