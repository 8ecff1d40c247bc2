import { leadOf, narrowLead, UNKNOWN_LEAD } from '@tradehall/domain/time/clock-lead';

/**
 * The database's clock as this process knows it, in milliseconds. What ends, ends by that clock, on every server alike:
 * each answer that carries its time tells more of it. A statement that waited for a connection, a lock or a disk tells
 * little, and moves nothing.
 */
export class DatabaseClock {
  #lead = UNKNOWN_LEAD;

  /** Whole milliseconds: what is decided by this clock is stored as such. */
  now(): number {
    return Date.now() + Math.round(leadOf(this.#lead));
  }

  /** `told` was read while a question asked at `asked` (Date.now) was under way. */
  set(told: number, asked: number): void {
    this.#lead = narrowLead(this.#lead, { told, asked, heard: Date.now() });
  }
}
