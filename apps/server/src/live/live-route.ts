import type { FastifyInstance } from 'fastify';
import { openLiveEvents } from '@tradehall/contract/live';
import { ApiError } from '../http/api-error';
import { serveCall } from '../http/serve-call';
import { ownTopics, type Live } from './live';
import type { LiveTopic } from '../jobs/live-event';

/** Streams that one user may hold open at one process: a dozen tabs and then some. */
const STREAMS_PER_USER = 24;
const TOPICS_PER_STREAM = 50;
/** A stream ends before its token does; the portal comes back with a fresh one and the last id it heard. */
const LONGEST = 55 * 60_000;

export function registerLive(app: FastifyInstance, { live }: { live: Live }): void {
  const open = new Map<string, number>();
  // A server that stops waits for its calls, and these would never end.
  app.addHook('preClose', () => Promise.resolve(live.hub.close()));

  serveCall(app, openLiveEvents, async ({ tenant, caller, query, raw, reply }) => {
    const asked = [...new Set((query.topics ?? '').split(',').filter(Boolean))];
    if (asked.length > TOPICS_PER_STREAM) throw new ApiError(400, 'INVALID_REQUEST');
    for (const topic of asked) {
      const guard = live.guardOf(topic);
      if (!guard || !(await guard({ tenantId: tenant.tenantId, caller, id: topic.slice(topic.indexOf(':') + 1) })))
        throw new ApiError(403, 'FORBIDDEN');
    }
    const user = `${tenant.tenantId}/${caller.userId}`;
    const held = open.get(user) ?? 0;
    if (held >= STREAMS_PER_USER) throw new ApiError(429, 'TOO_MANY_REQUESTS');
    open.set(user, held + 1);

    reply.hijack();
    const res = reply.raw;
    const { socket } = res;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) res.setHeader(name, value as string);
    // Ends with the connection and carries no chunk frames, so that one buffer serves every client's socket.
    res.shouldKeepAlive = false;
    res.removeHeader('transfer-encoding');
    res.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    });
    res.flushHeaders();
    const release = (): void => {
      clearTimeout(ending);
      const left = (open.get(user) ?? 1) - 1;
      if (left > 0) open.set(user, left);
      else open.delete(user);
    };
    const ending = setTimeout(() => stream?.end(), LONGEST);
    ending.unref();
    if (!socket || socket.destroyed) {
      release();
      return reply;
    }
    socket.setTimeout(0);
    socket.setNoDelay(true);
    const lastEventId = raw.headers['last-event-id'];
    const stream = live.hub.open(socket, {
      tenantId: tenant.tenantId,
      topics: [...ownTopics(caller), ...(asked as LiveTopic[])],
      ...(typeof lastEventId === 'string' ? { lastEventId } : {}),
      ...(query.recent === undefined ? {} : { recentMilliseconds: query.recent }),
      onEnd: release,
    });
    socket.once('close', () => stream.end());
    return reply;
  });
}
