/** What is typed of a return that came back. */
export interface ReceivedEntry {
  readonly quantity: string;
  readonly grade: string;
  /** Nothing is chosen beforehand. */
  readonly where: '' | 'same' | 'other' | 'none';
  /** Words that find the other item. */
  readonly search: string;
  /** The key of the other item. */
  readonly item: string;
  readonly note: string;
}
