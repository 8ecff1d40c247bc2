/** A sheet with a head, facts, parties and one table, word for word as it is printed. */
export interface PrintedSheet {
  readonly title: string;
  readonly number: string;
  /** Name first. */
  readonly seller: readonly string[];
  readonly facts: readonly Pair[];
  /** Headed blocks side by side. */
  readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Headed paragraphs below the table and its sum: bank, shipments, notes. */
  readonly notes: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly footer: string;
  /** `Page ${1} of ${2}`. */
  readonly page: string;
}

/**
 * An invoice or a credit note, word for word as it is printed: it is kept like this when it is written, so that neither
 * a setting nor a text that changes later changes what was handed out (SD58).
 */
export interface PrintedDocument extends PrintedSheet {
  readonly charges: readonly Pair[];
  readonly total: Pair;
  readonly rest: readonly Pair[];
}

export type Pair = readonly [label: string, value: string];
