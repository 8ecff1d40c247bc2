/** Labels whose text is English in every language. */
export const keptInEnglish = [
  // What a signer certifies and consents to: only the wording that the seller's counsel approved binds.
  'CONSENT_TEXT',
  'CONSENT_TEXT_AS_CHOSEN',
  'EUS_CERTIFICATION',
  'FREIGHT_AGREE',
  'FREIGHT_EXPORT_CONFIRM',
  // The columns of exported files: the same file is read back, whatever the language of who uploads it.
  'REPORT_COLUMN_CHANGE',
  'REPORT_COLUMN_PREVIOUS_PRICE',
  'REPORT_COLUMN_PRICE',
  'STOCK_COLUMN_CATEGORY',
  'STOCK_COLUMN_DESCRIPTION',
  'STOCK_COLUMN_GROUP',
  'STOCK_COLUMN_GROUP_ITEM',
  'STOCK_COLUMN_INCREMENT',
  'STOCK_COLUMN_ITEM',
  'STOCK_COLUMN_LIST_PRICE',
  'STOCK_COLUMN_OFFER_PRICE',
  'STOCK_COLUMN_OFFER_QUANTITY',
  'STOCK_COLUMN_QUANTITY',
  'STOCK_COLUMN_SPECIAL_PRICE',
  'STOCK_COLUMN_WAREHOUSE',
] as const;

export type KeptInEnglish = (typeof keptInEnglish)[number];
