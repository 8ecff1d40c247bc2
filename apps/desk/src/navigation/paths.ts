/** Every path of the desk below `/desk`, built in one place; parameters are encoded here and nowhere else. */
export const paths = {
  signIn: () => '/sign-in',
  today: () => '/',
  security: () => '/security',
  offers: () => '/offers',
  orders: () => '/orders',
  order: (orderNumber: string) => `/orders/${encodeURIComponent(orderNumber)}`,
  buyers: () => '/buyers',
  buyer: (accountId: string) => `/buyers/${encodeURIComponent(accountId)}`,
  stock: () => '/stock',
  stockItem: (itemNumberWarehouse: string) => `/stock/items/${encodeURIComponent(itemNumberWarehouse)}`,
  settings: () => '/settings',
  setting: (page: string) => `/settings/${encodeURIComponent(page)}`,
  prospects: () => '/buyers/prospects',
  prospect: (accountId: string) => `/buyers/prospects/${encodeURIComponent(accountId)}`,
  documents: () => '/buyers/documents',
  proofs: () => '/buyers/export-proofs',
} as const;
