/** One thing to be told: which lot, in one sentence. */
export interface OutbidNotice {
  readonly lotNumber: string;
  readonly sentence: string;
}

export interface NoticeDeps {
  /** Says something to screen readers and shows it. */
  readonly say: (sentence: string) => void;
  /** The sentence for several lots at once. */
  readonly summarize: (lots: number) => string;
  /** At most one sentence in this time. */
  readonly quietMs: number;
}

/**
 * Gathers outbid notices, so that a busy auction does not flood a screen reader: the first is said at once, those of
 * the next moments together, and of one lot only the last.
 */
export function createOutbidNotices({ say, summarize, quietMs }: NoticeDeps): {
  add: (notice: OutbidNotice) => void;
  stop: () => void;
} {
  const waiting = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function speak(): void {
    const [only] = waiting.values();
    if (only === undefined) {
      timer = undefined;
      return;
    }
    say(waiting.size === 1 ? only : summarize(waiting.size));
    waiting.clear();
    timer = setTimeout(speak, quietMs);
  }

  return {
    add({ lotNumber, sentence }) {
      waiting.set(lotNumber, sentence);
      if (timer === undefined) speak();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}
