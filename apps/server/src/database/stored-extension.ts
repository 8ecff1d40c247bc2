import type { NetworkExtension } from '@tradehall/domain/orders/order';

/**
 * An unanswered addition as `orders.network_extension` keeps it: how the order stood before,
 * under its columns' names.
 */
export type StoredExtension = Omit<NetworkExtension, 'before'> & { readonly before: Readonly<Record<string, unknown>> };
