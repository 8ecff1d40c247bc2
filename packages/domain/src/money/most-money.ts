/** The most that one price may be, in fields, in sheets and on the wire: a billion major units. */
export const MOST_MAJOR = 1_000_000_000;
/** The most that a bid, a payment or a limit may be, in major units: what a whole order may come to. */
export const MOST_TOTAL_MAJOR = 1_000 * MOST_MAJOR;
