// Made from the migrated database by `npm run schema`; what json holds is named in testing/column-types.ts.
import type { ColumnType, Generated } from 'kysely';
import type { PreferencesSelection } from '@tradehall/contract/checkout/checkout-options';
import type { DraftContent } from '@tradehall/contract/drafts/draft-calls';
import type { OfferEventType, OfferIssue } from '@tradehall/contract/offers/offer-entity';
import type { IncrementTable } from '@tradehall/domain/auctions/bid-increments';
import type { CheckoutAddress } from '@tradehall/domain/checkout/checkout-options';
import type { TaxApplied } from '@tradehall/domain/checkout/checkout-rates';
import type { DocumentLocation } from '@tradehall/domain/documents/required-documents';
import type { Billed } from '@tradehall/domain/invoices/billing';
import type { TransferTerms } from '@tradehall/domain/network/transfer-terms';
import type { ToldParam } from '@tradehall/domain/notifications/told-params';
import type { OfferState, OfferStatus } from '@tradehall/domain/offers/offer-status';
import type { AnsweredSection } from '@tradehall/domain/onboarding/answers-in-words';
import type { SetupValues } from '@tradehall/domain/onboarding/setup-state';
import type { AskedLine } from '@tradehall/domain/order-approvals/order-limit';
import type {
  ChosenService,
  ChosenShipping,
  OrderMetadata,
  QuoteRequest,
  TrackingNumber,
} from '@tradehall/domain/orders/order';
import type { StaffLimits } from '@tradehall/domain/staff/staff-limits';
import type { BusinessCalendar } from '@tradehall/domain/time/business-time';
import type { HeldWord } from './held-word';
import type { KeptCost } from './kept-cost';
import type { ParticipantWarehouse } from './participant-warehouse';
import type { StoredBatchLine } from './stored-batch-line';
import type { StoredBidRow } from './stored-bid-row';
import type { StoredDefinition } from './stored-definition';
import type { StoredExtension } from './stored-extension';

export interface AccountAddressesTable {
  tenant_id: string;
  account_id: string;
  address_id: string;
  is_shipping: Generated<boolean>;
  is_billing: Generated<boolean>;
  content: ColumnType<Omit<CheckoutAddress, 'id'>, string, string>;
  shipping_method_codes: string[] | null;
  select_order: Generated<number>;
  retired: Generated<boolean>;
}

export interface AccountApplicationsTable {
  tenant_id: string;
  account_id: string;
  user_id: string;
  answers: ColumnType<SetupValues, string | undefined, string>;
  completed_steps: Generated<string[]>;
  submitted_at: Date | null;
  decision: 'APPROVED' | 'HANDED_BACK' | 'REFUSED' | null;
  decision_reason: Generated<string>;
  decided_by: string | null;
  decided_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface AccountDocumentsTable {
  tenant_id: string;
  document_reference_id: Generated<string>;
  account_id: string;
  code: Generated<string>;
  version: Generated<number>;
  address_id: Generated<string>;
  rule_based: Generated<boolean>;
  document_name: string;
  document_description: Generated<string>;
  locations: ColumnType<DocumentLocation[], string | undefined, string>;
  status: Generated<
    | 'MISSING'
    | 'MISSING_EXPIRED'
    | 'MISSING_REJECTED'
    | 'TO_REVIEW'
    | 'VERIFIED'
    | 'WAIVED_VERIFIED'
    | 'EXPIRED'
    | 'REJECTED'
  >;
  submission_id: string | null;
  expires_on: string | null;
  rejection_reason: Generated<string>;
  reminded_days: number | null;
  is_retired: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  exempt_regions: Generated<string[]>;
  standing_status: 'VERIFIED' | 'WAIVED_VERIFIED' | null;
  standing_submission_id: string | null;
}

export interface AccountUsersTable {
  tenant_id: string;
  user_id: string;
  account_id: string;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  is_offline: Generated<boolean>;
  authorities: Generated<string[]>;
  created_at: Generated<Date>;
  is_owner: Generated<boolean>;
  version: Generated<number>;
  shown_around_at: Date | null;
  order_limit_minor: number | null;
}

export interface AccountsTable {
  tenant_id: string;
  account_id: Generated<string>;
  business_name: string;
  buyer_type: Generated<string>;
  price_group: Generated<string>;
  payment_terms: Generated<string>;
  credit_limit_minor: number | null;
  sales_rep_id: string | null;
  is_approved: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  tax_number: Generated<string>;
  version: Generated<number>;
  customer_number: Generated<string>;
}

export interface AnswerBatchesTable {
  tenant_id: string;
  batch_id: Generated<string>;
  user_id: string;
  user_name: Generated<string>;
  may_go_below_floor: Generated<boolean>;
  state: Generated<'HELD' | 'UNDONE' | 'SENT'>;
  made_at: Generated<Date>;
  due_at: Date;
  settled_at: Date | null;
}

export interface ApplicationEventsTable {
  tenant_id: ColumnType<string, string, never>;
  event_id: ColumnType<number, never, never>;
  account_id: ColumnType<string, string, never>;
  kind: ColumnType<
    'SUBMITTED' | 'HANDED_BACK' | 'APPROVED' | 'REFUSED',
    'SUBMITTED' | 'HANDED_BACK' | 'APPROVED' | 'REFUSED',
    never
  >;
  actor: ColumnType<string, string, never>;
  reason: ColumnType<string, string | undefined, never>;
  waiver: ColumnType<string, string | undefined, never>;
  answers: ColumnType<AnsweredSection[], string | undefined, never>;
  papers: ColumnType<[name: string, status: string][], string | undefined, never>;
  happened_at: ColumnType<Date, Date | undefined, never>;
}

export interface ApprovalsTable {
  tenant_id: string;
  approval_id: Generated<string>;
  call: string;
  permission: string;
  params: ColumnType<unknown, string, string>;
  body: ColumnType<unknown, string, string>;
  digest: string;
  limit_name: string;
  asked_minor: number | null;
  allowed_minor: number;
  record_kind: string;
  record_ids: string[];
  account_id: string | null;
  fingerprint: string;
  reason: Generated<string>;
  requested_by: string;
  requested_by_name: string;
  requested_at: Generated<Date>;
  expires_at: Date;
  state: Generated<'WAITING' | 'APPROVED' | 'DECLINED' | 'EXPIRED'>;
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: Date | null;
  note: Generated<string>;
}

export interface AuctionBidImportsTable {
  tenant_id: string;
  auction_id: number;
  user_id: string;
  file_name: string;
  rows: ColumnType<StoredBidRow[], string, string>;
  created_at: Generated<Date>;
}

export interface AuctionBidsTable {
  tenant_id: ColumnType<string, string, never>;
  lot_id: ColumnType<number, number, never>;
  sequence: ColumnType<number, number, never>;
  account_id: ColumnType<string, string, never>;
  user_id: ColumnType<string, string, never>;
  kind: ColumnType<'BID' | 'MAXIMUM' | 'AUTOMATIC', 'BID' | 'MAXIMUM' | 'AUTOMATIC', never>;
  amount_minor: ColumnType<number, number, never>;
  maximum_minor: ColumnType<number | null, number | null, never>;
  bid_key: ColumnType<string | null, string | null, never>;
  asked_minor: ColumnType<number | null, number | null, never>;
  seen_minor: ColumnType<number | null, number | null, never>;
  outcome: ColumnType<'WINNER' | 'OUTBID' | null, 'WINNER' | 'OUTBID' | null, never>;
  current_after_minor: ColumnType<number | null, number | null, never>;
  minimum_after_minor: ColumnType<number | null, number | null, never>;
  sequence_after: ColumnType<number | null, number | null, never>;
  ends_after: ColumnType<Date | null, Date | null, never>;
  decided_at: ColumnType<Date, Date, never>;
}

export interface AuctionLotHeadsTable {
  tenant_id: string;
  lot_id: number;
  auction_id: number;
  status: Generated<'Scheduled' | 'Running' | 'Closed' | 'Canceled'>;
  opens_at: Date;
  ends_at: Date;
  hard_ends_at: Date;
  current_bid_minor: number | null;
  leader_account_id: string | null;
  leader_user_id: string | null;
  leader_maximum_minor: Generated<number>;
  sequence: Generated<number>;
  bid_count: Generated<number>;
  epoch: Generated<number>;
  owner: Generated<string>;
  closed_at: Date | null;
  winner_account_id: string | null;
  winner_user_id: string | null;
  price_minor: number | null;
  order_number: string | null;
  order_attempts: Generated<number>;
  order_due_at: Date | null;
}

export interface AuctionLotsTable {
  tenant_id: string;
  lot_id: ColumnType<number, never, never>;
  auction_id: number;
  lot_number: string;
  position: number;
  name: string;
  description: Generated<string>;
  grade: Generated<string>;
  quantity: number;
  starting_bid_minor: number;
  reserve_minor: number | null;
}

export interface AuctionOutbidLooksTable {
  tenant_id: string;
  lot_id: number;
  sequence: number;
}

export interface AuctionOutbidNoticesTable {
  tenant_id: string;
  lot_id: number;
  account_id: string;
  bid_sequence: number;
}

export interface AuctionWatchesTable {
  tenant_id: string;
  user_id: string;
  lot_id: number;
}

export interface AuctionsTable {
  tenant_id: string;
  auction_id: ColumnType<number, never, never>;
  auction_number: Generated<string>;
  status: Generated<'DRAFT' | 'SCHEDULED' | 'RUNNING' | 'CLOSED' | 'CANCELED'>;
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
  alias_secret: Generated<string>;
  created_at: Generated<Date>;
  closed_at: Date | null;
}

export interface AuditEventsTable {
  tenant_id: ColumnType<string, string, never>;
  event_number: ColumnType<number, number, never>;
  happened_at: ColumnType<Date, Date | undefined, never>;
  actor_kind: ColumnType<
    'STAFF' | 'BUYER' | 'SYSTEM' | 'API_KEY' | 'OPERATOR',
    'STAFF' | 'BUYER' | 'SYSTEM' | 'API_KEY' | 'OPERATOR',
    never
  >;
  actor_id: ColumnType<string, string, never>;
  actor_name: ColumnType<string, string, never>;
  roles: ColumnType<string[], string[] | undefined, never>;
  act: ColumnType<string, string, never>;
  record_kind: ColumnType<string, string, never>;
  record_ids: ColumnType<string[], string[] | undefined, never>;
  before: ColumnType<Record<string, unknown> | null, string | null, never>;
  after: ColumnType<Record<string, unknown> | null, string | null, never>;
  reason: ColumnType<string, string | undefined, never>;
  trace_id: ColumnType<string, string | undefined, never>;
  address: ColumnType<string, string | undefined, never>;
  previous_hash: ColumnType<Buffer, Buffer, never>;
  hash: ColumnType<Buffer, Buffer, never>;
}

export interface BannersTable {
  tenant_id: string;
  banner_id: Generated<string>;
  message: string;
  severity: Generated<string>;
  link: string | null;
  is_active: Generated<boolean>;
  created_at: Generated<Date>;
}

export interface BulkImportsTable {
  tenant_id: string;
  user_id: string;
  account_id: string;
  participant_id: string | null;
  file_name: string;
  rows: ColumnType<unknown, string, string>;
  outcome: ColumnType<unknown, string | null, string | null>;
  created_at: Generated<Date>;
  headings: ColumnType<unknown, string | undefined, string>;
  decimal_sign: '.' | ',' | null;
}

export interface BuyerDraftsTable {
  tenant_id: string;
  user_id: string;
  kind: 'CHECKOUT' | 'ORDER_EDIT';
  draft_key: string;
  account_id: string;
  label: string;
  content: ColumnType<DraftContent | null, string | null, string | null>;
  command_key: string | null;
  sent_at: Date | null;
  ended_as: string | null;
  version: Generated<string>;
  writer: string | null;
  updated_at: Generated<Date>;
}

export interface BuyerPreferencesTable {
  tenant_id: string;
  account_id: string;
  content: ColumnType<PreferencesSelection, string, string>;
  updated_by: string;
  updated_at: Generated<Date>;
}

export interface CeilingCallsTable {
  tenant_id: string;
  day: string;
  called_at: Generated<Date>;
}

export interface ColleagueInvitationsTable {
  tenant_id: string;
  user_id: string;
  account_id: string;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  is_owner: Generated<boolean>;
  authorities: Generated<string[]>;
  version: Generated<number>;
  created_at: Generated<Date>;
  order_limit_minor: number | null;
}

export interface CreditNoteCountersTable {
  tenant_id: string;
  last_number: Generated<number>;
}

export interface CreditNotesTable {
  tenant_id: ColumnType<string, string, never>;
  credit_note_sequence: ColumnType<number, number, never>;
  credit_note_number: ColumnType<string, string, never>;
  invoice_sequence: ColumnType<number, number, never>;
  order_id: ColumnType<number, number, never>;
  account_id: ColumnType<string | null, string | null, never>;
  kind: ColumnType<'CORRECTION' | 'REDUCTION', 'CORRECTION' | 'REDUCTION', never>;
  billed: ColumnType<Billed, string, never>;
  content: ColumnType<Record<string, unknown>, string, never>;
  total_minor: ColumnType<number, number, never>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

export interface DailyReportDeliveriesTable {
  tenant_id: string;
  report_day: string;
  user_id: string;
  sent_at: Generated<Date>;
}

export interface DailyReportItemsTable {
  tenant_id: string;
  item_number_warehouse: string;
  list_price_minor: number | null;
  special_price_minor: number | null;
  quantity_available: number;
}

export interface DailyReportSubscribersTable {
  tenant_id: string;
  user_id: string;
  subscribed_at: Generated<Date>;
}

export interface DailyReportsTable {
  tenant_id: string;
  report_day: string;
  file: Buffer | null;
  new_items: Generated<number>;
  price_drops: Generated<number>;
  made_at: Generated<Date>;
}

export interface DemoLoadsTable {
  begun_at: ColumnType<Date, Date | undefined, never>;
}

export interface DeploymentSecretsTable {
  name: ColumnType<string, string, never>;
  secret: ColumnType<Buffer, Buffer, never>;
}

export interface DocumentDefinitionsTable {
  tenant_id: string;
  code: string;
  version: number;
  content: ColumnType<StoredDefinition, string, string>;
  select_order: Generated<number>;
  created_at: Generated<Date>;
}

export interface DocumentHistoryTable {
  tenant_id: string;
  history_id: ColumnType<number, never, never>;
  document_reference_id: string;
  submission_id: string | null;
  status: string;
  reason: Generated<string>;
  changed_by: string;
  changed_at: Generated<Date>;
}

export interface DocumentSubmissionsTable {
  tenant_id: string;
  submission_id: Generated<string>;
  document_reference_id: string;
  account_id: string;
  file_id: string | null;
  file_name: string;
  description: Generated<string>;
  form_path: string | null;
  form_data: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  user_id: string;
  user_email: string;
  submitted_at: Generated<Date>;
}

export interface FilesTable {
  tenant_id: string;
  file_id: Generated<string>;
  purpose: string;
  file_name: string;
  content_type: string;
  byte_count: number;
  sha256: string;
  storage_key: string;
  account_id: string | null;
  scanned_at: Date | null;
  created_at: Generated<Date>;
}

export interface FormerColleaguesTable {
  tenant_id: string;
  user_id: string;
  account_id: string;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  removed_at: Generated<Date>;
}

export interface HeldAnswersTable {
  tenant_id: string;
  batch_id: string;
  offer_id: string;
  offer_version: number;
  answer: ColumnType<HeldWord, string, string>;
  outcome: Generated<'HELD' | 'UNDONE' | 'SENT' | 'LOST'>;
  issue: ColumnType<OfferIssue | null, string | null, string | null>;
}

export interface IdempotencyKeysTable {
  tenant_id: string;
  scope: string;
  key: string;
  body_hash: string;
  status: number | null;
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: Generated<Date>;
}

export interface ImportHeadingsTable {
  tenant_id: string;
  account_id: string;
  heading: string;
  meaning: 'itemNumber' | 'warehouse' | 'quantity' | 'price';
  used_at: Generated<Date>;
}

export interface InvoiceCountersTable {
  tenant_id: string;
  last_number: Generated<number>;
}

export interface InvoicesTable {
  tenant_id: ColumnType<string, string, never>;
  invoice_sequence: ColumnType<number, number, never>;
  invoice_number: ColumnType<string, string, never>;
  order_id: ColumnType<number, number, never>;
  account_id: ColumnType<string | null, string | null, never>;
  purchase_order_number: ColumnType<string | null, string | null, never>;
  content: ColumnType<Record<string, unknown>, string, never>;
  total_minor: ColumnType<number, number, never>;
  created_at: ColumnType<Date, Date | undefined, never>;
  billed: ColumnType<Billed | null, string | null, never>;
  due_at: ColumnType<Date | null, Date | null, never>;
}

export interface LotItemsTable {
  tenant_id: string;
  lot_id: number;
  item_number_warehouse: string;
  item_number: string;
  description: Generated<string>;
  grade: Generated<string>;
  quantity: number;
  returned_at: Date | null;
}

export interface NetworkAgreementsTable {
  tenant_id: string;
  partner_id: string;
  role: 'RESELLER' | 'SUPPLIER';
  version: number;
  kind: 'COMMISSION' | 'TRANSFER_PRICE';
  percent: ColumnType<string, number | string, number | string>;
  note: Generated<string>;
  state: Generated<'PROPOSED' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN'>;
  proposed_by_role: 'RESELLER' | 'SUPPLIER';
  proposed_by_name: string;
  proposed_at: Generated<Date>;
  answered_by_name: string | null;
  answered_at: Date | null;
  answer_note: Generated<string>;
  valid_from: Date | null;
}

export interface NetworkParticipantsTable {
  tenant_id: string;
  participant_id: string;
  group_name: string;
  group_description: Generated<string>;
  select_order: Generated<number>;
  is_pxns: Generated<boolean>;
  is_pxnr: Generated<boolean>;
  warehouses: ColumnType<ParticipantWarehouse[], string | undefined, string>;
}

export interface NetworkPartnersTable {
  tenant_id: string;
  partner_id: string;
  role: 'RESELLER' | 'SUPPLIER';
  version: Generated<number>;
  is_active: Generated<boolean>;
}

export interface NetworkWordsTable {
  tenant_id: Generated<string>;
  word_id: ColumnType<number, never, never>;
  job: string;
  data: ColumnType<unknown, string, string>;
  attempts: Generated<number>;
  due_at: Generated<Date>;
}

export interface NotificationChoicesTable {
  tenant_id: string;
  user_id: string;
  kind: string;
  on_screen: boolean;
  mail: 'AT_ONCE' | 'DAILY' | 'NONE';
}

export interface NotificationDigestsTable {
  tenant_id: string;
  user_id: string;
  time_zone: string;
  last_day: string | null;
}

export interface NotificationPreferencesTable {
  tenant_id: string;
  user_id: string;
  email_notification: Generated<boolean>;
  updated_at: Generated<Date>;
}

export interface NotificationsTable {
  tenant_id: string;
  notification_id: ColumnType<number, never, never>;
  user_id: string;
  kind:
    | 'OFFER'
    | 'OFFER_ENDING'
    | 'PRICE_DROP'
    | 'OUT_OF_STOCK'
    | 'OUTBID'
    | 'LOT_WON'
    | 'AUCTION_CANCELED'
    | 'STOCK_ALERT'
    | 'ORDER'
    | 'ORDER_APPROVAL'
    | 'RETURN'
    | 'ACCOUNT';
  label: string;
  params: ColumnType<ToldParam[], string | undefined, string>;
  count: number | null;
  path: string;
  happened_at: Generated<Date>;
  on_screen: Generated<boolean>;
  in_digest: Generated<boolean>;
}

export interface NotificationsSeenTable {
  tenant_id: string;
  user_id: string;
  seen_until: number;
}

export interface OfferBatchesTable {
  tenant_id: string;
  batch_id: Generated<string>;
  account_id: string;
  user_id: string;
  move: 'accept' | 'move' | 'counter' | 'delete';
  lines: ColumnType<StoredBatchLine[], string, string>;
  made_at: Generated<Date>;
  undone_at: Date | null;
}

export interface OfferEventsTable {
  tenant_id: string;
  offer_id: string;
  event_id: ColumnType<number, never, never>;
  event_type: OfferEventType;
  actor: 'BUYER' | 'SELLER' | 'SYSTEM';
  actor_id: string | null;
  actor_name: Generated<string>;
  quantity: number | null;
  price_minor: number | null;
  note: Generated<string>;
  happened_at: Generated<Date>;
  asked_quantity: number | null;
  asked_price_minor: number | null;
  rule_name: string | null;
}

export interface OfferRemindersTable {
  tenant_id: string;
  offer_id: string;
  expires_at: Date;
  hours: number;
}

export interface OffersTable {
  tenant_id: string;
  offer_id: Generated<string>;
  account_id: string;
  user_id: string;
  participant_id: string | null;
  item_number_warehouse: string;
  item_number: string;
  item_description: string;
  warehouse: string;
  answer: 'BUY_AT_LIST' | 'PENDING_ACCEPTANCE' | 'ACCEPTED' | 'COUNTERED' | 'NOT_ACCEPTED' | 'EXPIRED';
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
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  closed_at: Date | null;
  closed_as: 'DELETED' | 'ORDERED' | null;
  order_number: string | null;
  offer_number: number;
  reserved_quantity: Generated<number>;
  is_proposed: Generated<boolean>;
}

export interface OrderApprovalsTable {
  tenant_id: string;
  approval_id: Generated<string>;
  account_id: string;
  kind: 'CHECKOUT' | 'JOIN' | 'SAVE';
  warehouse_code: string;
  warehouse_label: string;
  participant_id: string | null;
  order_number: string | null;
  body: ColumnType<unknown, string, string>;
  digest: string;
  lines: ColumnType<AskedLine[], string, string>;
  total_minor: number;
  limit_minor: number;
  requested_by: string;
  requested_by_name: string;
  requested_at: Generated<Date>;
  expires_at: Date;
  state: Generated<'WAITING' | 'APPROVED' | 'REFUSED' | 'WITHDRAWN' | 'EXPIRED'>;
  approved_minor: number | null;
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: Date | null;
  reason: Generated<string>;
}

export interface OrderDevicesTable {
  tenant_id: string;
  order_id: number;
  imei: string;
  line_number: number;
  shipped_at: Generated<Date>;
  shipment: number | null;
}

export interface OrderEventsTable {
  tenant_id: string;
  order_id: number;
  event_id: ColumnType<number, never, never>;
  event_type: string;
  actor: string;
  details: ColumnType<Record<string, unknown>, string | undefined, string>;
  happened_at: Generated<Date>;
}

export interface OrderLinesTable {
  tenant_id: string;
  order_id: number;
  line_number: number;
  item_number: string;
  item_number_warehouse: string;
  participant_id: string | null;
  item_description: Generated<string>;
  warehouse_code: string;
  offer_id: string | null;
  increment_size: Generated<number>;
  ordered_quantity: number;
  canceled_quantity: Generated<number>;
  shipped_quantity: Generated<number>;
  unit_price_minor: number;
  list_price_minor: number | null;
  created_at: Generated<Date>;
  devices_per_unit: Generated<number>;
  minimum_quantity: Generated<number>;
  agreed_quantity: number | null;
}

export interface OrdersTable {
  tenant_id: string;
  order_id: number;
  order_number: string;
  ref_order_number: string | null;
  purchase_order_number: string | null;
  order_type: Generated<'SALES' | 'PREORDER'>;
  account_id: string | null;
  user_id: string;
  buyer_name: Generated<string>;
  fulfillment_status: string;
  payment_status: string;
  hold_until_quote: Generated<boolean>;
  warehouse_code: string;
  warehouse_label: string;
  participant_id: string | null;
  network_role: 'RESELLER' | 'SUPPLIER' | null;
  network_tenant_id: string | null;
  network_order_number: string | null;
  network_confirmation: 'PENDING' | 'CONFIRMED' | 'REJECTED' | null;
  shipping_address: ColumnType<CheckoutAddress | null, string | null, string | null>;
  billing_address: ColumnType<CheckoutAddress | null, string | null, string | null>;
  shipping_method_code: string | null;
  shipping_option: ColumnType<ChosenShipping, string | undefined, string>;
  request_a_quote: ColumnType<QuoteRequest | null, string | null, string | null>;
  payment_method_code: string | null;
  payment_method_label: string | null;
  additional_services: ColumnType<ChosenService[], string | undefined, string>;
  subtotal_minor: Generated<number>;
  freight_minor: Generated<number>;
  payment_fee_minor: Generated<number>;
  additional_services_fee_minor: Generated<number>;
  tax_minor: Generated<number>;
  tax_description: Generated<string>;
  reservation_fee_minor: Generated<number>;
  cancellation_fee_minor: Generated<number>;
  total_minor: Generated<number>;
  paid_minor: Generated<number>;
  total_ordered_quantity: Generated<number>;
  rate_sku: string | null;
  reservation_fee_percent: ColumnType<string, number | string | undefined, number | string>;
  cancellation_fee_percent: ColumnType<string, number | string | undefined, number | string>;
  grace_period_end: Date | null;
  rac_fee_period_end: Date | null;
  rac_fee_agreed: boolean | null;
  rac_fee_agreed_at: Date | null;
  rac_terms: ColumnType<object | null, string | null, string | null>;
  cancel_due_at: Date | null;
  reminders_sent: Generated<number>;
  extended_count: Generated<number>;
  tracking_numbers: ColumnType<TrackingNumber[], string | undefined, string>;
  metadata: ColumnType<OrderMetadata, string | undefined, string>;
  released_at: Date | null;
  canceled_at: Date | null;
  shipped_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  search_text: ColumnType<string, never, never>;
  network_extension: ColumnType<StoredExtension | null, string | null, string | null>;
  on_credit: Generated<boolean>;
  fee_periods: Generated<number>;
  carried_fee_minor: Generated<number>;
  credited_minor: Generated<number>;
  tax_applied: ColumnType<TaxApplied | null, string | null, string | null>;
  deadline_calendar: ColumnType<BusinessCalendar | null, string | null, string | null>;
  held_again_at: Date | null;
  transfer: ColumnType<TransferTerms | null, string | null, string | null>;
}

export interface OrdersDoneTable {
  tenant_id: string;
  entry_id: ColumnType<number, never, never>;
  account_id: string | null;
  orders: number;
  value_minor: number;
}

export interface OutboxTable {
  tenant_id: string;
  outbox_id: ColumnType<number, never, never>;
  kind: 'mail' | 'event' | 'webhook';
  message: ColumnType<unknown, string, string>;
  attempts: Generated<number>;
  due_at: Generated<Date>;
  failed_at: Date | null;
  last_error: string | null;
  created_at: Generated<Date>;
  thread: ColumnType<string | null, never, never>;
}

export interface PaperOpeningsTable {
  tenant_id: ColumnType<string, string, never>;
  opening_id: ColumnType<number, never, never>;
  paper_id: ColumnType<string, string, never>;
  user_id: ColumnType<string, string, never>;
  email: ColumnType<string, string, never>;
  opened_at: ColumnType<Date, Date | undefined, never>;
}

export interface PaymentWebhooksTable {
  tenant_id: string;
  webhook_id: string;
  event_type: string;
  received_at: Generated<Date>;
}

export interface PaymentsTable {
  tenant_id: string;
  payment_id: Generated<string>;
  order_id: number;
  provider: Generated<string>;
  provider_order_id: string | null;
  capture_request_id: Generated<string>;
  amount_minor: number;
  currency_code: string;
  status: 'CREATED' | 'CAPTURING' | 'CAPTURED' | 'FAILED' | 'VOIDED' | 'REFUND_DUE' | 'REFUNDED';
  approval_link: string | null;
  payer_id: string | null;
  capture_id: string | null;
  captured_minor: number | null;
  failure: string | null;
  reconcile_at: Date | null;
  reconcile_attempts: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  excess_minor: Generated<number>;
  excess_refund_id: string | null;
  taken_at: 'ACCOUNT' | 'STAND_IN' | 'DEPLOYMENT';
  payment_account_id: string | null;
  follow_at: Date | null;
  follows: Generated<number>;
  return_tries: Generated<number>;
}

export interface PaypalStandInAnswersTable {
  request_id: string;
  status: number;
  answer: ColumnType<unknown, string, string>;
  created_at: Generated<Date>;
}

export interface PaypalStandInOrdersTable {
  paypal_order_id: string;
  content: ColumnType<unknown, string, string>;
  created_at: Generated<Date>;
}

export interface PoolAttemptsTable {
  tenant_id: string;
  subject: Buffer;
  attempts: number;
  last_at: Date;
  blocked_until: Date;
}

export interface PoolBudgetsTable {
  tenant_id: string;
  subject: Buffer;
  window_start: Date;
  used: number;
}

export interface PoolCodesTable {
  tenant_id: string;
  user_id: string;
  purpose: 'confirm-sign-up' | 'reset-password';
  code_hash: Buffer;
  expires_at: Date;
  used_at: Date | null;
  guesses: Generated<number>;
  window_start: Date;
  sent_in_window: Generated<number>;
}

export interface PoolKeysTable {
  tenant_id: string;
  key_id: string;
  private_key: string;
  public_jwk: ColumnType<unknown, string, string>;
  created_at: Generated<Date>;
}

export interface PoolKnownPlacesTable {
  tenant_id: string;
  user_id: string;
  place: Buffer;
  seen_at: Date;
}

export interface PoolPasskeyChallengesTable {
  tenant_id: string;
  challenge: Buffer;
  user_id: string;
  purpose: 'create' | 'sign-in' | 'prove';
  expires_at: Date;
}

export interface PoolPasskeysTable {
  tenant_id: string;
  passkey_id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  rp_id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PoolRecoveryCodesTable {
  tenant_id: string;
  user_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface PoolSecondFactorsTable {
  tenant_id: string;
  user_id: string;
  secret: Buffer;
  confirmed_at: Date | null;
  last_step: Generated<number>;
}

export interface PoolSessionsTable {
  tenant_id: string;
  session_id: string;
  user_id: string;
  refresh_hash: Buffer;
  challenge_id: string;
  signed_in_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  refresh_generation: Generated<number>;
  rotated_at: Date | null;
  last_used_at: Date;
  device: Generated<string>;
  address: Generated<string>;
  app: 'portal' | 'desk';
}

export interface PoolUsersTable {
  tenant_id: string;
  user_id: string;
  email: string;
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD';
  is_enabled: Generated<boolean>;
  email_verified: Generated<boolean>;
  salt: string;
  verifier: Buffer;
  password_version: Generated<number>;
  temporary_until: Date | null;
  attributes: ColumnType<unknown, string | undefined, string>;
  groups: Generated<string[]>;
  created_at: Date;
  updated_at: Date;
}

export interface ProofUploadTokensTable {
  tenant_id: string;
  token_sha256: string;
  account_id: string;
  expires_at: Date;
}

export interface ProofsOfExportTable {
  tenant_id: string;
  proof_id: Generated<string>;
  account_id: string;
  order_id: number | null;
  document_name: string;
  document_description: Generated<string>;
  blocks_pay_and_ship: Generated<boolean>;
  status: Generated<'MISSING' | 'SUBMITTED' | 'REJECTED' | 'APPROVED'>;
  rejection_reason: Generated<string>;
  file_id: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  decided_by: Generated<string>;
  decided_at: Date | null;
}

export interface RefundsTable {
  tenant_id: string;
  refund_id: Generated<string>;
  order_id: number;
  payment_id: string | null;
  amount_minor: number;
  reason: string;
  reference: Generated<string>;
  status: 'PENDING' | 'DONE' | 'FAILED';
  provider_refund_id: string | null;
  failure: string | null;
  actor: string;
  created_at: Generated<Date>;
  reconcile_at: Date | null;
  reconcile_attempts: Generated<number>;
}

export interface ReturnEventsTable {
  tenant_id: string;
  return_id: number;
  event_id: ColumnType<number, never, never>;
  status: string;
  actor: string;
  note: Generated<string>;
  happened_at: Generated<Date>;
}

export interface ReturnsTable {
  tenant_id: string;
  return_id: number;
  return_number: string;
  order_id: number;
  line_number: number;
  account_id: string;
  user_id: string;
  quantity: number;
  reason: string;
  comment: Generated<string>;
  status: Generated<'REQUESTED' | 'APPROVED' | 'REJECTED' | 'RECEIVED' | 'CREDITED' | 'WITHDRAWN'>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  asked_quantity: number | null;
  grade: Generated<string>;
  restocked_to: string | null;
  credit_note_number: string | null;
}

export interface SalesRepsTable {
  tenant_id: string;
  sales_rep_id: string;
  name: string;
  email: Generated<string>;
  phone: Generated<string>;
  whatsapp: Generated<string>;
  select_order: Generated<number>;
  version: Generated<number>;
}

export interface SavedViewHitsTable {
  tenant_id: string;
  hit_id: ColumnType<number, never, never>;
  view_id: string;
  description: string;
  reason: 'NEW' | 'DROP' | 'UNITS';
  shown_quantity: string;
  price_minor: number | null;
  price_before_minor: number | null;
  found_at: Generated<Date>;
  item_number_warehouse: string | null;
}

export interface SavedViewsTable {
  tenant_id: string;
  view_id: string;
  account_id: string;
  user_id: string;
  participant_id: string | null;
  kind: 'VIEW' | 'WANTED';
  name: string;
  search: string;
  is_shared: Generated<boolean>;
  tells_new: Generated<boolean>;
  tells_drop_percent: ColumnType<string | null, number | string | null, number | string | null>;
  tells_units_above: number | null;
  tells_when: Generated<'NEVER' | 'AT_ONCE' | 'DAILY'>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SettingVersionsTable {
  tenant_id: ColumnType<string, string, never>;
  name: ColumnType<string, string, never>;
  version: ColumnType<number, number, never>;
  value: ColumnType<unknown, string, never>;
  changed_fields: ColumnType<string[], string[] | undefined, never>;
  changed_at: ColumnType<Date, Date | undefined, never>;
  changed_by: ColumnType<string | null, string | null, never>;
  changed_by_name: ColumnType<string | null, string | null, never>;
  reverted_to: ColumnType<number | null, number | null, never>;
}

export interface StaffRoleRulesTable {
  tenant_id: string;
  role_id: string;
  needs_second_factor: boolean;
}

export interface StaffRolesTable {
  tenant_id: string;
  role_id: string;
  name: string;
  permissions: Generated<string[]>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

export interface StaffUsersTable {
  tenant_id: string;
  user_id: string;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  roles: Generated<string[]>;
  limits: ColumnType<Partial<StaffLimits>, string | undefined, string>;
  sales_rep_id: string | null;
  has_own_accounts_alone: Generated<boolean>;
  is_disabled: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface StockAdditionsTable {
  tenant_id: string;
  addition_id: Generated<string>;
  lines: ColumnType<unknown, string, string>;
  created_at: Generated<Date>;
}

export interface StockAdditionsCountedTable {
  tenant_id: string;
  addition_id: string;
  counted_at: Generated<Date>;
}

export interface StockAlertsTable {
  tenant_id: string;
  alert_id: Generated<string>;
  user_id: string;
  account_id: string;
  participant_id: string | null;
  item_number_warehouse: string;
  quantity: number;
  added_units: Generated<number>;
  last_fired_at: Date | null;
  created_at: Generated<Date>;
}

export interface StockCostsTable {
  tenant_id: string;
  item_number_warehouse: string;
  cost_minor: number | null;
  floor_minor: number | null;
  supplier: Generated<string>;
  bin: Generated<string>;
  updated_at: Generated<Date>;
  updated_by: Generated<string>;
  version: Generated<number>;
}

export interface StockDraftChangesTable {
  tenant_id: string;
  user_id: string;
  item_number_warehouse: string;
  field: 'listPrice' | 'specialPrice' | 'quantity';
  seen: number | null;
  wanted: number | null;
  changed_at: Generated<Date>;
}

export interface StockImportMappingsTable {
  tenant_id: string;
  headings_hash: string;
  mapping: ColumnType<unknown, string, string>;
  saved_at: Generated<Date>;
}

export interface StockImportRowsTable {
  tenant_id: string;
  import_id: string;
  row_number: number;
  item_number_warehouse: string;
  section: string;
  flags: Generated<string[] | null>;
  is_taken: boolean;
  entry: ColumnType<unknown, string, string>;
  present: ColumnType<unknown, string | null, string | null>;
  last: ColumnType<unknown, string | null, string | null>;
  issue: ColumnType<unknown, string | null, string | null>;
  seen_entry: number | null;
}

export interface StockImportUndoTable {
  tenant_id: string;
  import_id: string;
  item_number_warehouse: string;
  before: ColumnType<unknown, string | null, string | null>;
  after: ColumnType<unknown, string, string>;
  cost_before: ColumnType<KeptCost | null, string | null, string | null>;
  cost_after: ColumnType<KeptCost | null, string | null, string | null>;
  source_before: 'IMPORTED' | 'MANUAL' | null;
  was_archived: Generated<boolean>;
}

export interface StockImportedTable {
  tenant_id: string;
  item_number_warehouse: string;
  quantity: number | null;
  list_price_minor: number | null;
  special_price_minor: number | null;
  imported_at: Generated<Date>;
  last_entry: number | null;
}

export interface StockImportsTable {
  tenant_id: string;
  import_id: Generated<string>;
  file_name: string;
  file_id: string;
  file_hash: string;
  state: Generated<
    'READING' | 'MAPPING' | 'REVIEWING' | 'REVIEW' | 'APPLYING' | 'APPLIED' | 'UNDOING' | 'UNDONE' | 'FAILED'
  >;
  failure: Generated<string>;
  failure_params: ColumnType<unknown, string | undefined, string>;
  content: Buffer | null;
  headings: ColumnType<unknown, string | undefined, string>;
  mapping: ColumnType<unknown, string | null, string | null>;
  row_count: Generated<number>;
  ambiguous: Generated<number>;
  result: ColumnType<unknown, string | null, string | null>;
  actor_id: string;
  actor_name: string;
  created_at: Generated<Date>;
  applied_at: Date | null;
  undone_at: Date | null;
  reviewed_at: Date | null;
  asked_by_id: string | null;
  asked_by_name: string | null;
  may_break_floors: Generated<boolean>;
  applied_entry: number | null;
  begun_again: Generated<number>;
  first_row: Generated<number>;
}

export interface StockItemsTable {
  tenant_id: ColumnType<string, string, never>;
  item_number_warehouse: ColumnType<string, string, never>;
  item_number: ColumnType<string, string, never>;
  warehouse: ColumnType<string, string, never>;
  category: string;
  sku_description: string;
  group_description: string;
  group_item_description: Generated<string>;
  attributes: ColumnType<Record<string, string>, string | undefined, string>;
  list_price_minor: number | null;
  special_price_minor: number | null;
  increment_size: Generated<number>;
  pxn_item_number: string | null;
  price_source: Generated<'IMPORTED' | 'MANUAL'>;
  price_changed_at: Date | null;
  quantity_available: ColumnType<number, never, never>;
  created_at: ColumnType<Date, never, never>;
  updated_at: ColumnType<Date, never, Date>;
  archived_at: ColumnType<Date | null, never, Date | null>;
}

export interface StockLedgerTable {
  tenant_id: ColumnType<string, string, never>;
  entry_id: ColumnType<number, never, never>;
  item_number_warehouse: ColumnType<string, string, never>;
  kind: ColumnType<
    'received' | 'allocated' | 'released' | 'adjusted' | 'imported' | 'transferred',
    'received' | 'allocated' | 'released' | 'adjusted' | 'imported' | 'transferred',
    never
  >;
  quantity: ColumnType<number, number, never>;
  reference: ColumnType<string, string | undefined, never>;
  account_id: ColumnType<string | null, string | null, never>;
  created_at: ColumnType<Date, Date | undefined, never>;
  actor_id: ColumnType<string | null, string | null, never>;
  actor_name: ColumnType<string, string | undefined, never>;
  reason: ColumnType<string, string | undefined, never>;
  note: ColumnType<string, string | undefined, never>;
}

export interface StockListsTable {
  tenant_id: string;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

export interface StockNewsTable {
  tenant_id: string;
  news_id: Generated<string>;
  lines: ColumnType<unknown, string, string>;
  created_at: Generated<Date>;
}

export interface StockNewsMatchedTable {
  tenant_id: string;
  news_id: string;
  matched_at: Generated<Date>;
}

export interface StockPriceChangesTable {
  tenant_id: ColumnType<string, string, never>;
  change_id: ColumnType<number, never, never>;
  item_number_warehouse: ColumnType<string, string, never>;
  list_before_minor: ColumnType<number | null, number | null, never>;
  list_after_minor: ColumnType<number | null, number | null, never>;
  special_before_minor: ColumnType<number | null, number | null, never>;
  special_after_minor: ColumnType<number | null, number | null, never>;
  reference: ColumnType<string, string | undefined, never>;
  actor_id: ColumnType<string | null, string | null, never>;
  actor_name: ColumnType<string, string | undefined, never>;
  note: ColumnType<string, string | undefined, never>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

export interface StockPublicationRowsTable {
  tenant_id: string;
  publication_id: string;
  item_number_warehouse: string;
  list_before_minor: number | null;
  list_after_minor: number | null;
  special_before_minor: number | null;
  special_after_minor: number | null;
  quantity_before: number;
  quantity_after: number;
  source_before: 'IMPORTED' | 'MANUAL' | null;
  was_archived: Generated<boolean>;
}

export interface StockPublicationsTable {
  tenant_id: string;
  publication_id: Generated<string>;
  actor_id: string;
  actor_name: string;
  change_count: number;
  item_count: number;
  has_prices: boolean;
  has_quantities: boolean;
  note: Generated<string>;
  created_at: Generated<Date>;
  undone_at: Date | null;
}

export interface StockSpecialPlansTable {
  tenant_id: string;
  plan_id: Generated<string>;
  item_number_warehouse: string;
  special_price_minor: number;
  begins_at: Date;
  ends_at: Date | null;
  state: Generated<'PLANNED' | 'RUNNING' | 'ENDED' | 'WITHDRAWN' | 'OVERTAKEN' | 'REFUSED'>;
  before_minor: number | null;
  actor_id: string;
  actor_name: string;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
  source_before: 'IMPORTED' | 'MANUAL' | null;
  list_before_minor: number | null;
}

export interface StockVisitsTable {
  tenant_id: string;
  user_id: string;
  seen_at: Date;
  since: Date | null;
  owner_id: string;
}

export interface TenantHostsTable {
  host: string;
  tenant_id: string;
  is_primary: Generated<boolean>;
}

export interface TenantPaymentAccountsTable {
  tenant_id: string;
  payment_account_id: Generated<string>;
  provider: Generated<string>;
  environment: 'sandbox' | 'live';
  client_id: string;
  webhook_id: Generated<string>;
  sealed_secret: Buffer;
  sealed_by: string;
  version: number;
  connected_at: Generated<Date>;
  connected_by_name: string;
  retired_at: Date | null;
}

export interface TenantSettingsTable {
  tenant_id: string;
  name: string;
  value: ColumnType<unknown, string, string>;
  updated_at: Generated<Date>;
}

export interface TenantSuspensionsTable {
  tenant_id: ColumnType<string, string, never>;
  suspension_id: ColumnType<number, never, never>;
  suspended_at: ColumnType<Date, Date, never>;
  resumed_at: ColumnType<Date, Date, never>;
  reason: ColumnType<string, string | undefined, never>;
  moved: ColumnType<unknown, string, never>;
}

export interface TenantsTable {
  tenant_id: string;
  name: string;
  short_name: string;
  configuration: ColumnType<Record<string, unknown>, string | undefined, string>;
  configuration_version: Generated<number>;
  deactivated: Generated<boolean>;
  created_at: Generated<Date>;
  suspended_at: Date | null;
  suspended_reason: Generated<string>;
  resumed_at: Date | null;
}

export interface TranslationsTable {
  tenant_id: string;
  locale: string;
  label: string;
  value: string;
  plural: string | null;
}

export interface UserPoolsTable {
  tenant_id: string;
  secret: Buffer;
  created_at: Generated<Date>;
}

/** Every table that a transaction can read. */
export interface Schema {
  account_addresses: AccountAddressesTable;
  account_applications: AccountApplicationsTable;
  account_documents: AccountDocumentsTable;
  account_users: AccountUsersTable;
  accounts: AccountsTable;
  answer_batches: AnswerBatchesTable;
  application_events: ApplicationEventsTable;
  approvals: ApprovalsTable;
  auction_bid_imports: AuctionBidImportsTable;
  auction_bids: AuctionBidsTable;
  auction_lot_heads: AuctionLotHeadsTable;
  auction_lots: AuctionLotsTable;
  auction_outbid_looks: AuctionOutbidLooksTable;
  auction_outbid_notices: AuctionOutbidNoticesTable;
  auction_watches: AuctionWatchesTable;
  auctions: AuctionsTable;
  audit_events: AuditEventsTable;
  banners: BannersTable;
  bulk_imports: BulkImportsTable;
  buyer_drafts: BuyerDraftsTable;
  buyer_preferences: BuyerPreferencesTable;
  ceiling_calls: CeilingCallsTable;
  colleague_invitations: ColleagueInvitationsTable;
  credit_note_counters: CreditNoteCountersTable;
  credit_notes: CreditNotesTable;
  daily_report_deliveries: DailyReportDeliveriesTable;
  daily_report_items: DailyReportItemsTable;
  daily_report_subscribers: DailyReportSubscribersTable;
  daily_reports: DailyReportsTable;
  demo_loads: DemoLoadsTable;
  deployment_secrets: DeploymentSecretsTable;
  document_definitions: DocumentDefinitionsTable;
  document_history: DocumentHistoryTable;
  document_submissions: DocumentSubmissionsTable;
  files: FilesTable;
  former_colleagues: FormerColleaguesTable;
  held_answers: HeldAnswersTable;
  idempotency_keys: IdempotencyKeysTable;
  import_headings: ImportHeadingsTable;
  invoice_counters: InvoiceCountersTable;
  invoices: InvoicesTable;
  lot_items: LotItemsTable;
  network_agreements: NetworkAgreementsTable;
  network_participants: NetworkParticipantsTable;
  network_partners: NetworkPartnersTable;
  network_words: NetworkWordsTable;
  notification_choices: NotificationChoicesTable;
  notification_digests: NotificationDigestsTable;
  notification_preferences: NotificationPreferencesTable;
  notifications: NotificationsTable;
  notifications_seen: NotificationsSeenTable;
  offer_batches: OfferBatchesTable;
  offer_events: OfferEventsTable;
  offer_reminders: OfferRemindersTable;
  offers: OffersTable;
  order_approvals: OrderApprovalsTable;
  order_devices: OrderDevicesTable;
  order_events: OrderEventsTable;
  order_lines: OrderLinesTable;
  orders: OrdersTable;
  orders_done: OrdersDoneTable;
  outbox: OutboxTable;
  paper_openings: PaperOpeningsTable;
  payment_webhooks: PaymentWebhooksTable;
  payments: PaymentsTable;
  paypal_stand_in_answers: PaypalStandInAnswersTable;
  paypal_stand_in_orders: PaypalStandInOrdersTable;
  pool_attempts: PoolAttemptsTable;
  pool_budgets: PoolBudgetsTable;
  pool_codes: PoolCodesTable;
  pool_keys: PoolKeysTable;
  pool_known_places: PoolKnownPlacesTable;
  pool_passkey_challenges: PoolPasskeyChallengesTable;
  pool_passkeys: PoolPasskeysTable;
  pool_recovery_codes: PoolRecoveryCodesTable;
  pool_second_factors: PoolSecondFactorsTable;
  pool_sessions: PoolSessionsTable;
  pool_users: PoolUsersTable;
  proof_upload_tokens: ProofUploadTokensTable;
  proofs_of_export: ProofsOfExportTable;
  refunds: RefundsTable;
  return_events: ReturnEventsTable;
  returns: ReturnsTable;
  sales_reps: SalesRepsTable;
  saved_view_hits: SavedViewHitsTable;
  saved_views: SavedViewsTable;
  setting_versions: SettingVersionsTable;
  staff_role_rules: StaffRoleRulesTable;
  staff_roles: StaffRolesTable;
  staff_users: StaffUsersTable;
  stock_additions: StockAdditionsTable;
  stock_additions_counted: StockAdditionsCountedTable;
  stock_alerts: StockAlertsTable;
  stock_costs: StockCostsTable;
  stock_draft_changes: StockDraftChangesTable;
  stock_import_mappings: StockImportMappingsTable;
  stock_import_rows: StockImportRowsTable;
  stock_import_undo: StockImportUndoTable;
  stock_imported: StockImportedTable;
  stock_imports: StockImportsTable;
  stock_items: StockItemsTable;
  stock_ledger: StockLedgerTable;
  stock_lists: StockListsTable;
  stock_news: StockNewsTable;
  stock_news_matched: StockNewsMatchedTable;
  stock_price_changes: StockPriceChangesTable;
  stock_publication_rows: StockPublicationRowsTable;
  stock_publications: StockPublicationsTable;
  stock_special_plans: StockSpecialPlansTable;
  stock_visits: StockVisitsTable;
  tenant_hosts: TenantHostsTable;
  tenant_payment_accounts: TenantPaymentAccountsTable;
  tenant_settings: TenantSettingsTable;
  tenant_suspensions: TenantSuspensionsTable;
  tenants: TenantsTable;
  translations: TranslationsTable;
  user_pools: UserPoolsTable;
}
