import type { PackedIntegers } from './packed-integers';
import type { StockColumns } from './stock-columns';
import type { StockListSettings } from './stock-list-settings';
import type { TuplePart } from './tuple-parts';

/** A field that can be filtered by: its values by code, and the codes in the order they are shown. */
export interface FacetField {
  readonly values: readonly string[];
  readonly codeOf: ReadonlyMap<string, number>;
  readonly order: readonly number[];
}

/** What a stock index is made of: every listed row's place, and the codes that filters compare. */
export interface StockIndexParts {
  readonly columns: StockColumns;
  readonly settings: StockListSettings;
  readonly rowAt: Uint32Array;
  readonly starts: Uint32Array;
  readonly stockEnds: Uint32Array;
  readonly facets: ReadonlyMap<string, FacetField>;
  readonly groupParts: readonly TuplePart[];
  readonly itemParts: readonly TuplePart[];
  readonly quantity: PackedIntegers;
  readonly groupQuantity: Float64Array;
  readonly groupCapped: Uint8Array;
}
