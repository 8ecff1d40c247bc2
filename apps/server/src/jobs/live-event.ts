import type { EventData, EventDefinition } from '@tradehall/contract/wire/define-event';

/**
 * Who gets an event: everyone at the tenant, or those at one topic, for example `account:<id>` or `auction:<id>`;
 * `orders:<id>` and `lots:<id>` are those of an account who may see its orders, or auctions (B09).
 */
export type LiveTopic = 'tenant' | `user:${string}` | `account:${string}` | `${string}:${string}`;

/** An event on its way; rooms make it with `liveEvent`, which knows what each event carries. */
export interface LiveEvent {
  readonly topic: LiveTopic;
  readonly name: string;
  readonly data?: unknown;
  /** What those of the account hear who may not hear `data`: that something happened, and not of what (W71). */
  readonly withheld?: unknown;
  /** Of several events with one key that wait for the same tick, the last alone is sent. */
  readonly coalesce?: string;
}

export interface TenantEvent extends LiveEvent {
  readonly tenantId: string;
}

/** One of the contract's events, with the data that the contract gives it. */
export function liveEvent<E extends EventDefinition>(
  event: E,
  content: {
    readonly topic: LiveTopic;
    readonly coalesce?: string;
    readonly withheld?: EventData<E>;
  } & (unknown extends EventData<E> ? { readonly data?: undefined } : { readonly data: EventData<E> }),
): LiveEvent {
  return { ...content, name: event.name };
}
