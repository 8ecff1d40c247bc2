/** A row of an import of bids as it was read (`auction_bid_imports.rows`): texts, judged anew at every look. */
export interface StoredBidRow {
  readonly row: number;
  readonly lotNumber: string;
  readonly bidAmount: string;
  readonly maximumBid: string;
}
