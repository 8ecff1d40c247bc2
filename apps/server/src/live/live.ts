import type pg from 'pg';
import type { EventDefinition } from '@tradehall/contract/wire/define-event';
import type { Listener } from '../database/listen';
import type { Caller } from '../http/request-context';
import { joinLiveHubs } from './live-bridge';
import type { LiveTopic, TenantEvent } from '../jobs/live-event';
import { createLiveHub, withheldOf, type LiveHub, type LiveHubOptions } from './live-hub';
import { createStreamHolders, type StreamHolders } from './stream-holders';

/**
 * Decides whether a caller may hear `<prefix>:<id>`: all of it, none of it, or of what is copied to it from accounts
 * only what these accounts are told (SD07).
 */
export type TopicGuard = (asked: {
  tenantId: string;
  caller: Caller;
  id: string;
}) => TopicAnswer | Promise<TopicAnswer>;
export type TopicAnswer = boolean | { readonly ofAccounts: readonly string[] };

export interface Live {
  /** Tells the listeners of a topic at every server process, now; use `outbox.event` for what a crash may not lose. */
  publish(event: TenantEvent): void;
  /** Lets portals ask for topics of a kind (`auction:<id>`), each checked by the guard. */
  allowTopic(prefix: string, guard: TopicGuard): void;
  guardOf(topic: string): TopicGuard | undefined;
  /** Tells the tenant's staff, at a topic of theirs, whatever any account is told of this event (SD31). */
  copyToStaff(event: EventDefinition, topic: `desk:${string}`): void;
  readonly hub: LiveHub;
  readonly holders: StreamHolders;
  stop(): Promise<void>;
}

export function createLive(
  pool: pg.Pool,
  listener: Listener,
  onError: (error: Error) => void,
  options: LiveHubOptions = {},
): Live {
  const hub = createLiveHub(options);
  const bridge = joinLiveHubs(hub, pool, listener, onError);
  const guards = new Map<string, TopicGuard>();
  return {
    publish: bridge.publish,
    allowTopic: (prefix, guard) => void guards.set(prefix, guard),
    guardOf: (topic) => guards.get(topic.split(':', 1)[0] ?? ''),
    copyToStaff: (event, topic) => hub.copy(event.name, topic),
    hub,
    holders: createStreamHolders(),
    async stop() {
      hub.close();
      await bridge.stop();
    },
  };
}

/** What every signed-in user hears without asking. */
export function ownTopics({
  userId,
  accountId,
  authorities,
}: Pick<Caller, 'userId' | 'accountId' | 'authorities'>): LiveTopic[] {
  const own: LiveTopic[] = ['tenant', `user:${userId}`];
  if (accountId === null || accountId === '') return own;
  const orders = `orders:${accountId}` as const;
  return [
    ...own,
    `account:${accountId}`,
    authorities.has('CAN_VIEW_ORDER') ? orders : withheldOf(orders),
    ...(authorities.has('CAN_VIEW_AUCTION_SUMMARY') ? ([`lots:${accountId}`] as const) : []),
  ];
}
