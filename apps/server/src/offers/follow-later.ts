/**
 * Changes within so many milliseconds of each other are followed together: an order, an import, a burst of checkouts.
 */
const GATHER_MS = 40;

/**
 * Gathers changed items by the tenant whose stock they are, and follows them in one run at a time per tenant: what
 * changes during a run is followed by the next one. Work grows with the items that changed, not with the changes.
 */
export class FollowLater {
  readonly #follow: (ownerId: string, itemNumbersWarehouse: readonly string[]) => Promise<void>;
  readonly #waiting = new Map<string, Set<string>>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #running = new Set<string>();
  #isStopped = false;

  /** `follow` handles its own failures: what it leaves undone, the minute's job repairs. */
  constructor(follow: (ownerId: string, itemNumbersWarehouse: readonly string[]) => Promise<void>) {
    this.#follow = follow;
  }

  add(ownerId: string, itemNumbersWarehouse: readonly string[]): void {
    if (this.#isStopped) return;
    let waiting = this.#waiting.get(ownerId);
    if (waiting === undefined) this.#waiting.set(ownerId, (waiting = new Set()));
    for (const key of itemNumbersWarehouse) waiting.add(key);
    this.#arm(ownerId);
  }

  /** Leaves what still waits, and what comes after it, to the minute's job of the next server. */
  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#waiting.clear();
  }

  #arm(ownerId: string): void {
    if (this.#running.has(ownerId) || this.#timers.has(ownerId)) return;
    this.#timers.set(
      ownerId,
      setTimeout(() => void this.#run(ownerId), GATHER_MS),
    );
  }

  async #run(ownerId: string): Promise<void> {
    this.#timers.delete(ownerId);
    const changed = [...(this.#waiting.get(ownerId) ?? [])];
    this.#waiting.delete(ownerId);
    this.#running.add(ownerId);
    try {
      await this.#follow(ownerId, changed);
    } finally {
      this.#running.delete(ownerId);
    }
    if (this.#waiting.has(ownerId)) this.#arm(ownerId);
  }
}
