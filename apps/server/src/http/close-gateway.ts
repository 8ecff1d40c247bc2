import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** What is left of a connection after its last answer: time for the other end to take it. */
const AFTER_THE_LAST_ANSWER = 300;
/** Time for a request that has begun to arrive whole: its rest comes in a moment, or for minutes not at all. */
const FOR_THE_REST = 1_000;
/** How often it is looked whether the last answer has gone. */
const LOOK_EVERY = 20;

/**
 * Ends the calls: none begins any more, those under way are answered, and then whatever is still connected is cut. A
 * browser or a proxy that connected ahead of its request, or sent half of one, keeps nobody waiting; where nothing was
 * answered a moment ago, the end comes at once.
 */
export function createGatewayCloser(app: FastifyInstance): () => Promise<void> {
  const underWay = new Set<IncomingMessage>();
  let answeredAt = Number.NEGATIVE_INFINITY;
  let stoppedAt = Number.POSITIVE_INFINITY;
  app.server.on('request', (request, response) => {
    underWay.add(request);
    response.once('close', () => {
      underWay.delete(request);
      answeredAt = performance.now();
    });
  });
  const isTaken = (): boolean => {
    const now = performance.now();
    const isAwaited =
      now - stoppedAt < FOR_THE_REST ? underWay.size > 0 : [...underWay].some(({ complete }) => complete);
    return !isAwaited && now - answeredAt >= AFTER_THE_LAST_ANSWER;
  };
  return async () => {
    stoppedAt = performance.now();
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
