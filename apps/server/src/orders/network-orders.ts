import type { Order } from '@tradehall/domain/orders/order';
import type { Transaction } from '../database/transaction-kysely';
import type { Tenant } from '../http/request-context';

export interface NetworkAnswer {
  readonly confirmed: boolean;
  readonly reason: string;
  /**
   * The addition that was answered; null for the order itself. A late repetition says nothing about a later addition.
   */
  readonly about: string | null;
}

/**
 * What happens to one side of a network order reaches the other by a job, queued in the
 * transaction that decided it (N03).
 */
export interface NetworkOrders {
  canceled(tx: Transaction, order: OtherSide, reason: string): Promise<void>;
  /** Its reseller reads what left: units shipped or were taken back at the supplier, or may be taken back now. */
  shipped(tx: Transaction, tenant: Tenant, order: OwnSide): Promise<void>;
  /** The reseller reads it again: what a voided shipment may have waited for has ended. */
  hearAgain(tx: Transaction, tenant: Tenant, order: Pick<Order, 'orderNumber'>): Promise<void>;
  answered(tx: Transaction, order: OtherSide, answer: NetworkAnswer): Promise<void>;
  /** The reseller's buyer chose anew, released or paid: the supplier ships by it. */
  changed(tx: Transaction, tenant: Tenant, order: Pick<Order, 'orderNumber'>): Promise<void>;
}

export type OtherSide = Pick<Order, 'networkTenantId' | 'networkOrderNumber'>;
export type OwnSide = OtherSide & Pick<Order, 'orderNumber' | 'networkRole'>;
