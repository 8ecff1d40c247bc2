import type { ColumnType, Generated } from 'kysely';
import type { AuctionStatus, LotStatus } from '@tradehall/domain/auctions/auction-status';
import type { IncrementTable } from '@tradehall/domain/auctions/bid-increments';
import type { BidKind } from '@tradehall/domain/auctions/decide-bid';

type WithDefault<T> = ColumnType<T, T | undefined, T>;

export interface AuctionsTable {
  tenant_id: string;
  auction_id: Generated<number>;
  auction_number: Generated<string>;
  status: WithDefault<AuctionStatus>;
  description: string;
  starts_at: Date;
  lots_begin_closing_at: Date;
  closing_interval_seconds: number;
  soft_close_seconds: number;
  extension_seconds: number;
  longest_extension_seconds: number;
  increments: ColumnType<IncrementTable, string, string>;
  warehouse_code: string;
  warehouse_label: string;
  cancel_reason: string | null;
  alias_secret: WithDefault<string>;
  created_at: Generated<Date>;
  closed_at: Date | null;
}

export interface AuctionLotsTable {
  tenant_id: string;
  lot_id: Generated<number>;
  auction_id: number;
  lot_number: string;
  position: number;
  name: string;
  description: WithDefault<string>;
  grade: WithDefault<string>;
  quantity: number;
  starting_bid_minor: number;
  reserve_minor: number | null;
}

export interface AuctionLotHeadsTable {
  tenant_id: string;
  lot_id: number;
  auction_id: number;
  status: WithDefault<LotStatus>;
  opens_at: Date;
  ends_at: Date;
  hard_ends_at: Date;
  current_bid_minor: number | null;
  leader_account_id: string | null;
  leader_user_id: string | null;
  leader_maximum_minor: WithDefault<number>;
  sequence: WithDefault<number>;
  bid_count: WithDefault<number>;
  epoch: WithDefault<number>;
  owner: WithDefault<string>;
  closed_at: Date | null;
  winner_account_id: string | null;
  winner_user_id: string | null;
  price_minor: number | null;
  order_number: string | null;
  order_attempts: WithDefault<number>;
  order_due_at: Date | null;
}

export interface AuctionBidsTable {
  tenant_id: string;
  lot_id: number;
  sequence: number;
  account_id: string;
  user_id: string;
  kind: BidKind;
  amount_minor: number;
  maximum_minor: number | null;
  bid_key: string | null;
  asked_minor: number | null;
  seen_minor: number | null;
  outcome: 'WINNER' | 'OUTBID' | null;
  current_after_minor: number | null;
  minimum_after_minor: number | null;
  sequence_after: number | null;
  ends_after: Date | null;
  decided_at: Date;
}

export interface AuctionWatchesTable {
  tenant_id: string;
  user_id: string;
  lot_id: number;
}

export interface AuctionOutbidNoticesTable {
  tenant_id: string;
  lot_id: number;
  account_id: string;
  bid_sequence: number;
}

/** A row of an import as it was read: texts, judged anew at every look. */
export interface StoredBidRow {
  readonly row: number;
  readonly lotNumber: string;
  readonly bidAmount: string;
  readonly maximumBid: string;
}

export interface AuctionBidImportsTable {
  tenant_id: string;
  auction_id: number;
  user_id: string;
  file_name: string;
  rows: ColumnType<StoredBidRow[], string, string>;
  created_at: Generated<Date>;
}

/** The tables of migration 0080. */
export type AuctionsTables = {
  auctions: AuctionsTable;
  auction_lots: AuctionLotsTable;
  auction_lot_heads: AuctionLotHeadsTable;
  auction_bids: AuctionBidsTable;
  auction_watches: AuctionWatchesTable;
  auction_outbid_notices: AuctionOutbidNoticesTable;
  auction_bid_imports: AuctionBidImportsTable;
};
