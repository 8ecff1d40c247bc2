import { z } from 'zod/mini';
import { SORT_ALGORITHMS, type StockListSettings } from '@tradehall/domain/stock-list/stock-list-settings';
import { count, json, text } from '../wire/input-types';

/** Money is in major units on the wire; domain and database hold minor units. */
const amount = z.number();

/** A stock item by the wire's field names (M01); the tenant's attributes stand under `attributes`. */
export const stockItem = z.object({
  itemNumber: z.string(),
  itemNumberWarehouse: z.string(),
  warehouse: z.string(),
  category: z.string(),
  skuDescription: z.string(),
  groupDescription: z.string(),
  groupItemDescription: z.string(),
  /** One above `maxItemQuantityToBeDisplayed` where there are more than that (W11). */
  quantityAvailable: z.number(),
  listPrice: z.nullable(amount),
  specialPrice: z.nullable(amount),
  incrementSize: z.number(),
  /** Always 0 here, so that one answer serves every buyer: a buyer's own counts are in `getPendingOrders`. */
  pendingOrderItemCount: z.number(),
  pxnItemNumber: z.optional(z.string()),
  attributes: z.record(z.string(), z.string()),
});
export type WireStockItem = z.infer<typeof stockItem>;

export const stockGroup = z.object({
  groupId: z.string(),
  groupDescription: z.string(),
  wareHouse: z.string(),
  groupAttributes: z.record(z.string(), z.string()),
  items: z.array(stockItem),
});
export type WireStockGroup = z.infer<typeof stockGroup>;

/** Groups by id and the instant of the last change, by the wire's spelling (M01). */
export const stockList = z.object({ groups: z.record(z.string(), stockGroup), lastUpdateddDate: z.string() });

/** The columnar form of the same list, asked for in `Accept` (see domain/stock-list/decode-stock). */
export const COLUMNS_MEDIA_TYPE = 'application/vnd.tradehall.stock+columns';

const name = text(300);
const label = text(2_000);
const labels = z.record(name, label);
const texts = z.array(name).check(z.maxLength(5_000));

/** Stock list settings without the label maps of single attributes, whose names are the tenant's own. */
export const stockListSettingFields = z.object({
  pxParticipantId: name,
  category: texts,
  warehouse: texts,
  grade: texts,
  categoryLabels: labels,
  attributeLabels: labels,
  warehouseLabels: labels,
  searchLevels: z.record(name, z.array(texts).check(z.maxLength(100))),
  sortOrder: texts,
  attributeSortAlgorithm: z.record(name, z.enum(SORT_ALGORITHMS)),
  filterOrder: z.record(name, texts),
  searchEmptyValues: z.record(name, z.object({ allowed: z.boolean(), label })),
  searchHideSingleValueSelect: z.boolean(),
  canSelectOutOfStockFilter: z.boolean(),
  maxItemQuantityToBeDisplayed: z.nullable(count.check(z.positive())),
  warehouseAcceptingOffer: texts,
  gradeFilterGroups: z.array(z.object({ header: label, footer: label, grades: texts })).check(z.maxLength(500)),
  showGradeIcon: z.boolean(),
  gradeLabelDescriptions: z
    .array(z.object({ grade: name, gradeLabel: label, gradeDescription: label }))
    .check(z.maxLength(500)),
  groupTopRightAttribute: name,
  groupBottomRightAttribute: name,
  defaultAlertQuantity: count.check(z.positive()),
  groupAttributes: texts,
});
/** What a tenant calls attributes, their values and its grades. */
export const STOCK_WORDS = [
  'categoryLabels.*',
  'attributeLabels.*',
  'warehouseLabels.*',
  'searchEmptyValues.*.label',
  'gradeFilterGroups.*.header',
  'gradeFilterGroups.*.footer',
  'gradeLabelDescriptions.*.gradeLabel',
  'gradeLabelDescriptions.*.gradeDescription',
] as const;

/** Stock list settings, with a `{attribute}Labels` map for every attribute that has labels (C14, M01). */
export const stockListSettings = z.catchall(stockListSettingFields, json) as unknown as z.ZodMiniType<
  StockListSettings,
  StockListSettings
>;

export const networkParticipant = z.object({
  pxnParticipantId: z.string(),
  warehouses: z.array(z.object({ warehouseId: z.string(), warehouseLabel: z.string() })),
  warehouseGroupName: z.string(),
  warehouseGroupDescription: z.string(),
  warehouseGroupSelectOrder: z.number(),
  isPxns: z.boolean(),
  isPxnr: z.boolean(),
});

/** A grade as the network names it (C05, C18). */
export const networkGrade = z.object({
  pxnrGrade: z.string(),
  pxnrGradeLabel: z.string(),
  pxnrGradeDescription: z.string(),
});
export type WireNetworkGrade = z.infer<typeof networkGrade>;

export const itemsCount = z.object({ pxnsParticipantId: z.string(), itemsCount: z.number() });

/** How the prices of the seller's stock came about (M02). */
export const pricingBadges = z.object({
  imported: z.number(),
  manual: z.number(),
  noChanges: z.number(),
  unpriced: z.number(),
});
