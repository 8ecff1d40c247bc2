/**
 * The time, handed in so that tests can move it. Deadlines of money and stock are decided by the
 * database's own now().
 */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
