/** What a column holds where the database can't say it: the type's name, and the module it comes from. */
interface NamedType {
  readonly type: string;
  readonly from?: string;
  /** What is imported from there, where it is not the type itself or a list of it. */
  readonly name?: string;
}

const checkoutAddress = '@tradehall/domain/checkout/checkout-options';
const order = '@tradehall/domain/orders/order';

/** By table and column. Lists of words that a check constraint names need nothing here. */
export const COLUMN_TYPES: Readonly<Record<string, NamedType>> = {
  'account_addresses.content': { type: "Omit<CheckoutAddress, 'id'>", name: 'CheckoutAddress', from: checkoutAddress },
  'account_applications.answers': { type: 'SetupValues', from: '@tradehall/domain/onboarding/setup-state' },
  'account_documents.locations': { type: 'DocumentLocation[]', from: '@tradehall/domain/documents/required-documents' },
  'application_events.answers': {
    type: 'AnsweredSection[]',
    name: 'AnsweredSection',
    from: '@tradehall/domain/onboarding/answers-in-words',
  },
  'application_events.papers': { type: '[name: string, status: string][]' },
  'approvals.body': { type: 'unknown' },
  'approvals.params': { type: 'unknown' },
  'audit_events.after': { type: 'Record<string, unknown>' },
  'audit_events.before': { type: 'Record<string, unknown>' },
  'auction_bid_imports.rows': { type: 'StoredBidRow[]', from: './stored-bid-row' },
  'auctions.increments': { type: 'IncrementTable', from: '@tradehall/domain/auctions/bid-increments' },
  'buyer_drafts.content': { type: 'DraftContent', from: '@tradehall/contract/drafts/draft-calls' },
  'buyer_preferences.content': {
    type: 'PreferencesSelection',
    from: '@tradehall/contract/checkout/checkout-options',
  },
  'document_definitions.content': { type: 'StoredDefinition', from: './stored-definition' },
  'document_submissions.form_data': { type: 'Record<string, unknown>' },
  'credit_notes.billed': { type: 'Billed', from: '@tradehall/domain/invoices/billing' },
  'credit_notes.content': { type: 'Record<string, unknown>' },
  'held_answers.answer': { type: 'HeldWord', from: './held-word' },
  'held_answers.issue': { type: 'OfferIssue', from: '@tradehall/contract/offers/offer-entity' },
  'order_approvals.body': { type: 'unknown' },
  'order_approvals.lines': {
    type: 'AskedLine[]',
    name: 'AskedLine',
    from: '@tradehall/domain/order-approvals/order-limit',
  },
  'invoices.billed': { type: 'Billed', from: '@tradehall/domain/invoices/billing' },
  'invoices.content': { type: 'Record<string, unknown>' },
  'network_participants.warehouses': { type: 'ParticipantWarehouse[]', from: './participant-warehouse' },
  'notifications.params': {
    type: 'ToldParam[]',
    name: 'ToldParam',
    from: '@tradehall/domain/notifications/told-params',
  },
  'offer_batches.lines': { type: 'StoredBatchLine[]', from: './stored-batch-line' },
  'offer_events.event_type': { type: 'OfferEventType', from: '@tradehall/contract/offers/offer-entity' },
  'offers.state': { type: 'OfferState', from: '@tradehall/domain/offers/offer-status' },
  'offers.status': { type: 'OfferStatus', from: '@tradehall/domain/offers/offer-status' },
  'order_events.details': { type: 'Record<string, unknown>' },
  'orders.additional_services': { type: 'ChosenService[]', from: order },
  'orders.billing_address': { type: 'CheckoutAddress', from: checkoutAddress },
  'orders.deadline_calendar': { type: 'BusinessCalendar', from: '@tradehall/domain/time/business-time' },
  'orders.metadata': { type: 'OrderMetadata', from: order },
  'orders.network_extension': { type: 'StoredExtension', from: './stored-extension' },
  'orders.rac_terms': { type: 'object' },
  'orders.request_a_quote': { type: 'QuoteRequest', from: order },
  'orders.shipping_address': { type: 'CheckoutAddress', from: checkoutAddress },
  'orders.shipping_option': { type: 'ChosenShipping', from: order },
  'orders.tracking_numbers': { type: 'TrackingNumber[]', from: order },
  'orders.transfer': { type: 'TransferTerms', from: '@tradehall/domain/network/transfer-terms' },
  'orders.tax_applied': { type: 'TaxApplied', from: '@tradehall/domain/checkout/checkout-rates' },
  'staff_users.limits': {
    type: 'Partial<StaffLimits>',
    name: 'StaffLimits',
    from: '@tradehall/domain/staff/staff-limits',
  },
  'stock_items.attributes': { type: 'Record<string, string>' },
  'stock_import_undo.cost_after': { type: 'KeptCost', from: './kept-cost' },
  'stock_import_undo.cost_before': { type: 'KeptCost', from: './kept-cost' },
  'tenants.configuration': { type: 'Record<string, unknown>' },
};
