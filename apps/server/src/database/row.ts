/** A row as the database answers it. */
export type Row = Readonly<Record<string, unknown>>;
