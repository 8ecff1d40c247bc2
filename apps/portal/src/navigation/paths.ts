/** Every path of the portal, built in one place; parameters are encoded here and nowhere else. */
export const paths = {
  login: () => '/',
  createAccount: () => '/create-account',
  emailVerification: () => '/email-verification',
  resetPassword: () => '/reset-password',
  dashboard: () => '/dashboard',
  stock: () => '/stock',
  stockAlerts: () => '/stock-alerts',
  wantList: () => '/want-list',
  cart: () => '/cart',
  checkout: (warehouse: string) => `/checkout/${encodeURIComponent(warehouse)}`,
  checkoutConfirmation: () => '/checkout/order-release-confirmation',
  addToUnshippedOrder: (warehouse: string) => `/checkout/add-to-unshipped-order/${encodeURIComponent(warehouse)}`,
  reviewCombinedOrder: (warehouse: string, salesOrder: string) =>
    `/checkout/add-to-unshipped-order/${encodeURIComponent(warehouse)}/${encodeURIComponent(salesOrder)}`,
  preorders: () => '/preorders',
  orders: () => '/orders',
  statement: () => '/orders/statement',
  order: (orderNumber: string) => `/orders/${encodeURIComponent(orderNumber)}`,
  releaseConfirmation: (orderNumber?: string) =>
    orderNumber === undefined
      ? '/orders/order-release-confirmation'
      : `/orders/${encodeURIComponent(orderNumber)}/order-release-confirmation`,
  returns: () => '/returns',
  preferences: () => '/preferences',
  security: () => '/security',
  termsOfSale: () => '/terms-of-sale',
  help: () => '/help',
  auctions: () => '/auctions',
  auction: (auctionNumber: string) => `/auctions/${encodeURIComponent(auctionNumber)}`,
  accountSetup: () => '/account-setup',
  accountSetupSubmitted: () => '/account-setup/submitted',
  accountDetails: () => '/account-details',
  colleagues: () => '/colleagues',
  orderApprovals: () => '/order-approvals',
  orderApproval: (approvalId: string) => `/order-approvals/${encodeURIComponent(approvalId)}`,
  freightForm: (version: 1 | 2) =>
    version === 1 ? '/forms/freight-forwarding-form' : '/forms/freight-forwarding-form/v2',
  endUserStatement: () => '/forms/eus/v1',
  endUserAddendum: () => '/forms/eus-addendum/v1',
  shippingConsent: () => '/forms/shipping-consent-form/v2',
} as const;
