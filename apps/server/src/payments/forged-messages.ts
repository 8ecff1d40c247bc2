import { LRUCache } from 'lru-cache';
import { ApiError } from '../http/api-error';
import { networkOf } from '../http/network-of';
import type { Tenant } from '../http/request-context';

/** What of messages that PayPal did not send one network may bring to a shop, in a minute. */
const MOST_FORGED = 60;
const MINUTE = 60_000;
const REMEMBERED = 10_000;

/**
 * PayPal is asked about every message that claims to be its own, as the shop: whoever makes messages up must not use up
 * what PayPal answers a shop, or its buyers could not pay. Answers the work's answer, or 429 without having done it.
 */
export function createForgeryBrake(): <T>(at: Tenant, address: string, work: () => Promise<T>) => Promise<T> {
  // A count holds for a minute from its first, however often it rises.
  const counted = new LRUCache<string, { unproven: number }>({ max: REMEMBERED, ttl: MINUTE });
  return async (at, address, work) => {
    const from = `${at.tenantId} ${networkOf(address)}`;
    const count = counted.get(from) ?? { unproven: 0 };
    if (count.unproven >= MOST_FORGED) throw new ApiError(429, 'TOO_MANY_REQUESTS');
    if (count.unproven === 0) counted.set(from, count);
    // Counted before it is judged, as many may come at once.
    count.unproven += 1;
    let isForged = false;
    try {
      return await work();
    } catch (error) {
      isForged = error instanceof ApiError && error.messageCode === 'WEBHOOK_SIGNATURE_INVALID';
      throw error;
    } finally {
      if (!isForged) count.unproven -= 1;
    }
  };
}
