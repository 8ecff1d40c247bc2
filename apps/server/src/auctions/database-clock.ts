/**
 * The database's clock as this process knows it, in milliseconds. Lots end by that clock, on every server alike: each
 * answer that carries its time sets it anew.
 */
export class DatabaseClock {
  #offset = 0;

  /** Whole milliseconds: what is decided by this clock is stored as such. */
  now(): number {
    return Date.now() + this.#offset;
  }

  /** `told` was read while a question asked at `asked` (Date.now) was under way. */
  set(told: number, asked: number): void {
    this.#offset = Math.round(told - (asked + Date.now()) / 2);
  }
}
