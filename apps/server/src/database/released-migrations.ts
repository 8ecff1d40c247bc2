/**
 * What version 0.1.0 recorded of its migrations in a database. Comments in these files were reworded since; their
 * statements never change, so a database that recorded this has what the file says.
 */
export const RELEASED_CHECKSUMS: Readonly<Record<string, string>> = {
  '0001-core.sql': 'e5bec465009ac3e2',
  '0010-user-pools.sql': '749ab34b5242aac6',
  '0020-stock.sql': '99731389e9e8a6bc',
  '0030-offers.sql': '4ec115377babdb61',
  '0040-bulk-import.sql': '187f6944257ff3e8',
  '0041-stock-alerts.sql': '348c13d51a247d85',
  '0042-daily-report.sql': 'c4c3afd044404dce',
  '0050-orders.sql': 'ec1272c22ed85975',
  '0051-checkout.sql': '03ba34c5cdd0e732',
  '0052-payments.sql': 'bf4df4bd95d1d005',
  '0053-checkout-account.sql': '46e7b9e4ef42d3c5',
  '0054-place-order.sql': '579fb0efebff6211',
  '0056-place-order-by-keys.sql': '4a894f5381c206e6',
  '0057-keep-checkout-plans.sql': 'c7fc24640c006e75',
  '0060-order-rooms.sql': 'a559523055598959',
  '0061-network-extension.sql': 'ad4b4c60ced89872',
  '0070-onboarding.sql': '8f75b5008f3782d1',
  '0080-auctions.sql': 'c11feefd88bf76c9',
  '0081-commit-bids.sql': 'd5ec9cac3c50e806',
  '0082-outbox-by-kind.sql': '409fa8533239eba7',
};
