/** Who hears an event: everyone at the tenant, or those at one topic, for example `account:<id>` or `auction:<id>`. */
export type LiveTopic = 'tenant' | `user:${string}` | `account:${string}` | `${string}:${string}`;

export interface LiveEvent {
  readonly topic: LiveTopic;
  /** A name of the contract's LIVE_EVENTS. */
  readonly name: string;
  readonly data?: unknown;
  /** Of several events with one key that wait for the same tick, the last alone is sent. */
  readonly coalesce?: string;
}

export interface TenantEvent extends LiveEvent {
  readonly tenantId: string;
}
