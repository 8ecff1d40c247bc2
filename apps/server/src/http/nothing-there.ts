import { ApiError } from './api-error';

/** What each parameter of an address names, by the code of the refusal when there is none of it. */
const NOTHING_THERE: Readonly<Record<string, string>> = {
  accountId: 'ACCOUNT_NOT_FOUND',
  approvalId: 'APPROVAL_UNKNOWN',
  auctionNumber: 'AUCTION_NOT_FOUND',
  batchId: 'BATCH_NOT_FOUND',
  documentId: 'DOCUMENT_NOT_FOUND',
  importId: 'STOCK_IMPORT_UNKNOWN',
  itemNumberWarehouse: 'STOCK_ITEM_UNKNOWN',
  lotNumber: 'LOT_NOT_FOUND',
  offerId: 'OFFER_NOT_FOUND',
  passkeyId: 'PASSKEY_GONE',
  phonexOrderNumber: 'ORDER_NOT_FOUND',
  publicationId: 'STOCK_PUBLICATION_UNKNOWN',
  returnNumber: 'RETURN_NOT_FOUND',
  viewId: 'SAVED_VIEW_GONE',
};

/**
 * What no id can be names nothing: there is no field that whoever followed a link could mend (A21). They read the same
 * words as for an id of nothing.
 */
export function nothingThere(path: string, param: string, asked: unknown): ApiError {
  const messageCode =
    // A company's own approval of an order, not the shop's.
    param === 'approvalId' && path.includes('order-approvals') ? 'ORDER_APPROVAL_UNKNOWN' : NOTHING_THERE[param];
  return messageCode === undefined
    ? new ApiError(404, 'NOT_FOUND')
    : new ApiError(404, messageCode, { params: [typeof asked === 'string' ? asked : ''] });
}
