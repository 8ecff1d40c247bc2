/** One thing to be told: which lot, in one sentence. */
export interface OutbidNotice {
  readonly lotNumber: string;
  readonly sentence: string;
  /** Of the lot, as it was then. */
  readonly sequence: number;
}

export interface NoticeDeps {
  /** Says something of lots to screen readers and shows it. */
  readonly say: (sentence: string, lotNumbers: readonly string[]) => void;
  /** The sentence for several lots at once. */
  readonly summarize: (lots: number) => string;
  /** At most one sentence in this time. */
  readonly quietMs: number;
  /** The lead was won back before it was said that it is lost. */
  readonly isOver: (notice: OutbidNotice) => boolean;
}

/**
 * Gathers outbid notices, so that a busy auction does not flood a screen reader: the first is said at once, those of
 * the next moments together, and of one lot only the last.
 */
export function createOutbidNotices({ say, summarize, quietMs, isOver }: NoticeDeps): {
  add: (notice: OutbidNotice) => void;
  stop: () => void;
} {
  const waiting = new Map<string, OutbidNotice>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function speak(): void {
    const told = [...waiting.values()].filter((notice) => !isOver(notice));
    waiting.clear();
    const [only] = told;
    if (only === undefined) {
      timer = undefined;
      return;
    }
    say(
      told.length === 1 ? only.sentence : summarize(told.length),
      told.map(({ lotNumber }) => lotNumber),
    );
    timer = setTimeout(speak, quietMs);
  }

  return {
    add(notice) {
      waiting.set(notice.lotNumber, notice);
      if (timer === undefined) speak();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}
