import type { Clock } from '../operation/clock';

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
