/**
 * The time, handed in so that tests can move it. Deadlines of money and stock are decided by the
 * database's own now().
 */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  #now: number;

  constructor(start: Date | string = '2026-11-20T09:00:00Z') {
    this.#now = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }

  set(time: Date | string): void {
    this.#now = new Date(time).getTime();
  }
}
