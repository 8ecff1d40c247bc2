/** An event of the staff's trail as the database holds it (SD83). */
export interface EventRow {
  readonly event_number: number;
  readonly happened_at: Date;
  readonly actor_id: string;
  readonly actor_name: string;
  readonly roles: readonly string[];
  readonly act: string;
  readonly record_kind: string;
  readonly record_ids: string[];
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  readonly trace_id: string;
  readonly address: string;
}
