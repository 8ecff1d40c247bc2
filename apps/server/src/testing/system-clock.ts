import type { Clock } from '../operation/clock';

/** The machine's own time: tests and the database are at one machine. */
export const systemClock: Clock = { now: () => new Date() };
