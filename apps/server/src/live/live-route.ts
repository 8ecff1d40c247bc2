import type { FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import { openLiveEvents } from '@tradehall/contract/live';
import { ApiError } from '../http/api-error';
import { bearerToken } from '../http/bearer-token';
import type { Caller } from '../http/request-context';
import { serveCall } from '../http/serve-call';
import type { LiveTopic } from '../jobs/live-event';
import { ownTopics, type Live } from './live';
import { topicOfAccount } from './live-hub';

/** Streams that one user may hold open at one process: a dozen tabs and then some. */
const STREAMS_PER_USER = 24;
const TOPICS_PER_STREAM = 50;
/** A stream ends before its token does; the portal comes back with a fresh one and the last id it heard. */
const LONGEST = 55 * 60_000;

export interface LiveRouteDeps {
  readonly live: Live;
  /** In milliseconds, by the clock that tokens go by: a machine's own may be minutes off (0202). */
  readonly now: () => number;
  /** Who a token stands for now; throws the refusal of one who may not hold a stream. */
  readonly callerNow: (tenantId: string, token: string) => Promise<Caller>;
}

export function registerLive(app: FastifyInstance, { live, now, callerNow }: LiveRouteDeps): void {
  // A server that stops waits for its calls, and these would never end.
  app.addHook('preClose', () => Promise.resolve(live.hub.close()));

  serveCall(app, openLiveEvents, async ({ tenant, caller, query, raw, reply }) => {
    const asked = [...new Set((query.topics ?? '').split(',').filter(Boolean))];
    if (asked.length > TOPICS_PER_STREAM) throw new ApiError(400, 'INVALID_REQUEST');
    const { tenantId } = tenant;
    const heard = await heardTopics(live, tenantId, caller, asked);
    if (heard === undefined) throw new ApiError(403, 'FORBIDDEN');
    if (live.holders.countOf(tenantId, caller.userId) >= STREAMS_PER_USER) throw new ApiError(429, 'TOO_MANY_REQUESTS');
    const token = bearerToken(raw) ?? '';
    const own = ownTopics(caller);
    const letGo = live.holders.add({
      tenantId,
      userId: caller.userId,
      mayGoOn: () =>
        unlessRefused(async () => {
          const present = await callerNow(tenantId, token);
          if (ownTopics(present).join() !== own.join()) return false;
          return (await heardTopics(live, tenantId, present, asked))?.join() === heard.join();
        }),
      end: () => stream?.end(),
    });

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
      letGo();
    };
    const ending = setTimeout(() => stream?.end(), Math.min(LONGEST, expiryOf(token) - now()));
    ending.unref();
    if (!socket || socket.destroyed) {
      release();
      return reply;
    }
    socket.setTimeout(0);
    socket.setNoDelay(true);
    const lastEventId = raw.headers['last-event-id'];
    const stream = live.hub.open(socket, {
      tenantId,
      topics: [...own, ...heard],
      ...(typeof lastEventId === 'string' ? { lastEventId } : {}),
      ...(query.recent === undefined ? {} : { recentMilliseconds: query.recent }),
      onEnd: release,
    });
    socket.once('close', () => stream.end());
    return reply;
  });
}

/** The topics that are heard for those that are asked for; undefined where one of them may not be heard. */
async function heardTopics(
  live: Live,
  tenantId: string,
  caller: Caller,
  topics: readonly string[],
): Promise<LiveTopic[] | undefined> {
  const heard: LiveTopic[] = [];
  for (const topic of topics as readonly LiveTopic[]) {
    const answer = await live.guardOf(topic)?.({ tenantId, caller, id: topic.slice(topic.indexOf(':') + 1) });
    if (answer === undefined || answer === false) return undefined;
    if (answer === true) heard.push(topic);
    else heard.push(...answer.ofAccounts.map((accountId) => topicOfAccount(topic, accountId)));
  }
  return heard;
}

/** A refusal is a no; anything else that goes wrong says nothing of what somebody may hear. */
function unlessRefused(work: () => Promise<boolean>): Promise<boolean> {
  return work().catch((error: unknown) => {
    if (error instanceof ApiError) return false;
    throw error;
  });
}

/** When a token that was verified ends, in milliseconds: its stream outlives it no more than any other call. */
function expiryOf(token: string): number {
  try {
    return (decodeJwt(token).exp ?? 0) * 1000;
  } catch {
    return 0;
  }
}
