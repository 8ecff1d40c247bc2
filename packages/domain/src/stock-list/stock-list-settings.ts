/** Words shown for raw values: `{ MIA: 'Miami' }`. */
export type LabelMap = Readonly<Record<string, string>>;

/** How the values of an attribute are ordered (C14). */
export const SORT_ALGORITHMS = ['Default', 'AlphanumericAsNumeric', 'FilterOrder'] as const;
export type SortAlgorithm = (typeof SORT_ALGORITHMS)[number];

export interface GradeFilterGroup {
  readonly header: string;
  readonly footer: string;
  readonly grades: readonly string[];
}

export interface GradeLabelDescription {
  readonly grade: string;
  readonly gradeLabel: string;
  readonly gradeDescription: string;
}

/** Stock list settings of one participant, in the words of the wire (C14). */
export interface StockListSettings {
  readonly pxParticipantId: string;
  /** Categories in the order of the radio list; categories only the stock knows come after them. */
  readonly category: readonly string[];
  readonly warehouse: readonly string[];
  readonly grade: readonly string[];
  readonly categoryLabels: LabelMap;
  readonly attributeLabels: LabelMap;
  readonly warehouseLabels: LabelMap;
  /** Per category, up to three ordered lists of attribute names: the checkbox groups of levels 1 to 3. */
  readonly searchLevels: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** Fields by which groups, and the items of a group, are ordered: first decides first. */
  readonly sortOrder: readonly string[];
  readonly attributeSortAlgorithm: Readonly<Record<string, SortAlgorithm>>;
  /** Values in their order, for attributes sorted by FilterOrder. */
  readonly filterOrder: Readonly<Record<string, readonly string[]>>;
  /** Whether items without the attribute are offered as a choice, and under which words. */
  readonly searchEmptyValues: Readonly<Record<string, { readonly allowed: boolean; readonly label: string }>>;
  /** Hides a checkbox group that offers one value alone. */
  readonly searchHideSingleValueSelect: boolean;
  readonly canSelectOutOfStockFilter: boolean;
  /** Larger quantities show as `{max}+`; null shows them all. */
  readonly maxItemQuantityToBeDisplayed: number | null;
  readonly warehouseAcceptingOffer: readonly string[];
  readonly gradeFilterGroups: readonly GradeFilterGroup[];
  readonly showGradeIcon: boolean;
  readonly gradeLabelDescriptions: readonly GradeLabelDescription[];
  readonly groupTopRightAttribute: string;
  readonly groupBottomRightAttribute: string;
  readonly defaultAlertQuantity: number;
  /** Attributes that make a group besides group description and warehouse. */
  readonly groupAttributes: readonly string[];
  /** Per-attribute label maps: `gradeLabels`, `carrierLabels` … */
  readonly [labels: `${string}Labels`]: LabelMap;
}

/** Settings of a tenant that configured nothing (C14, F03). */
export const DEFAULT_SETTINGS: StockListSettings = {
  pxParticipantId: '',
  category: [],
  warehouse: [],
  grade: [],
  categoryLabels: {},
  attributeLabels: {},
  warehouseLabels: {},
  searchLevels: {},
  sortOrder: [],
  attributeSortAlgorithm: {},
  filterOrder: {},
  searchEmptyValues: {},
  searchHideSingleValueSelect: false,
  canSelectOutOfStockFilter: true,
  maxItemQuantityToBeDisplayed: null,
  warehouseAcceptingOffer: [],
  gradeFilterGroups: [],
  showGradeIcon: false,
  gradeLabelDescriptions: [],
  groupTopRightAttribute: 'grade',
  groupBottomRightAttribute: 'warehouse',
  defaultAlertQuantity: 100,
  groupAttributes: [],
};

/** Attribute levels below level 0 (C12). */
export const FILTER_DEPTH = 3;
/** Groups on one page (C08). */
export const GROUPS_PER_PAGE = 24;

/** The checkbox groups of a category, level by level; never more than three levels. */
export function levelsOf(
  settings: Pick<StockListSettings, 'searchLevels'>,
  category: string | undefined,
): readonly (readonly string[])[] {
  if (category === undefined || !Object.hasOwn(settings.searchLevels, category)) return [];
  return (settings.searchLevels[category] ?? []).slice(0, FILTER_DEPTH);
}

/** Every attribute that some category filters by, each once. */
export function facetAttributes(settings: Pick<StockListSettings, 'searchLevels'>): string[] {
  return [...new Set(Object.keys(settings.searchLevels).flatMap((category) => levelsOf(settings, category).flat()))];
}

/** Offers are taken only for groups of these warehouses (B10). */
export function isOfferAccepted(
  settings: Pick<StockListSettings, 'warehouseAcceptingOffer'>,
  warehouse: string,
): boolean {
  return settings.warehouseAcceptingOffer.includes(warehouse);
}

export interface GradeOverviewEntry {
  readonly grade: string;
  readonly label: string;
  readonly description: string;
}

/** The pages of the Grade Overview dialog in the order of the settings' grades (C05). */
export function gradeOverview(
  settings: Pick<StockListSettings, 'grade' | 'gradeLabelDescriptions'>,
): GradeOverviewEntry[] {
  const place = new Map(settings.grade.map((grade, index) => [grade, index]));
  return settings.gradeLabelDescriptions
    .map((entry) => ({ grade: entry.grade, label: entry.gradeLabel, description: entry.gradeDescription }))
    .sort((a, b) => (place.get(a.grade) ?? place.size) - (place.get(b.grade) ?? place.size));
}
