/** The most units that one line, item or account may count: a column of the database holds no more. */
export const MOST_UNITS = 2_000_000_000;
