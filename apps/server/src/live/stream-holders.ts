/** A stream that somebody holds open, and how it is told that its holder may no longer hear it. */
export interface HeldStream {
  readonly tenantId: string;
  readonly userId: string;
  /** Whether its holder may hear what it carries, as of now. */
  readonly mayGoOn: () => Promise<boolean>;
  readonly end: () => void;
}

export interface StreamHolders {
  /** The answer lets go of the stream again. */
  add(stream: HeldStream): () => void;
  countOf(tenantId: string, userId: string): number;
  /** Looks again at the streams of a user, of a tenant, or at all of them, and ends those that may not go on. */
  check(whose?: { readonly tenantId: string; readonly userId?: string }): void;
}

/** Holders looked at side by side: a change of a whole tenant must not take every connection to the database. */
const AT_ONCE = 4;

/**
 * Who holds a stream of this process. A call asks who its caller is each time; a stream asked once when it opened, so
 * whatever takes a right away has the streams looked at again (J03, A07).
 */
export function createStreamHolders(): StreamHolders {
  const held = new Map<string, Set<HeldStream>>();
  const due = new Set<HeldStream>();
  let running = 0;
  const keyOf = (tenantId: string, userId: string): string => `${tenantId}/${userId}`;

  async function work(): Promise<void> {
    running += 1;
    for (const stream of due) {
      due.delete(stream);
      // Who cannot be looked at, as without a database, is looked at when the link is back.
      const mayGoOn = await stream.mayGoOn().catch(() => true);
      if (!mayGoOn) stream.end();
    }
    running -= 1;
  }

  return {
    add(stream) {
      const key = keyOf(stream.tenantId, stream.userId);
      const own = held.get(key) ?? new Set();
      own.add(stream);
      held.set(key, own);
      return () => {
        due.delete(stream);
        own.delete(stream);
        if (own.size === 0 && held.get(key) === own) held.delete(key);
      };
    },
    countOf: (tenantId, userId) => held.get(keyOf(tenantId, userId))?.size ?? 0,
    check(whose) {
      const keys =
        whose?.userId === undefined
          ? [...held.keys()].filter((key) => whose === undefined || key.startsWith(`${whose.tenantId}/`))
          : [keyOf(whose.tenantId, whose.userId)];
      for (const key of keys) for (const stream of held.get(key) ?? []) due.add(stream);
      while (running < AT_ONCE && running < due.size) void work();
    },
  };
}
