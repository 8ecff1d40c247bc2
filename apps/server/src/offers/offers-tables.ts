import type { ColumnType, Generated } from 'kysely';
import type { OfferEventType } from '@tradehall/contract/offers/offer-entity';
import type { OfferAnswer } from '@tradehall/domain/offers/negotiated-offer';
import type { OfferState, OfferStatus } from '@tradehall/domain/offers/offer-status';

type WithDefault<T> = ColumnType<T, T | undefined, T>;

export interface OffersTable {
  tenant_id: string;
  offer_id: WithDefault<string>;
  /** Rises within the tenant; gaps are left by offers that were there already. */
  offer_number: Generated<number>;
  account_id: string;
  user_id: string;
  participant_id: string | null;
  item_number_warehouse: string;
  item_number: string;
  item_description: string;
  warehouse: string;
  answer: OfferAnswer;
  offer_quantity: number;
  offer_price_minor: number;
  check_out_quantity: number;
  counter_price_minor: number | null;
  minimum_checkout_quantity: number | null;
  expires_at: Date | null;
  agreed_price_minor: number | null;
  reduced_from: number | null;
  status: OfferStatus;
  state: OfferState;
  respond_at: Date | null;
  version: WithDefault<number>;
  created_at: Generated<Date>;
  updated_at: WithDefault<Date>;
  closed_at: Date | null;
  closed_as: 'DELETED' | 'ORDERED' | null;
  order_number: string | null;
}

export interface OfferEventsTable {
  tenant_id: string;
  offer_id: string;
  event_id: Generated<number>;
  event_type: OfferEventType;
  actor: 'BUYER' | 'SELLER' | 'SYSTEM';
  actor_id: string | null;
  actor_name: WithDefault<string>;
  quantity: number | null;
  price_minor: number | null;
  note: WithDefault<string>;
  happened_at: WithDefault<Date>;
}

/** The tables of migration 0030. */
export type OffersTables = {
  offers: OffersTable;
  offer_events: OfferEventsTable;
};
