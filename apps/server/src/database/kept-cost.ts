/** What the seller alone knows of an item, as it was before and after an import; amounts in minor units. */
export interface KeptCost {
  readonly cost: number | null;
  readonly floor: number | null;
  readonly supplier: string;
  readonly bin: string;
}
