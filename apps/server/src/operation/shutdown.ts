export interface Stopper {
  /** Adds a step; the step added last runs first, so that nothing loses what it stands on. */
  before(name: string, stop: () => Promise<void> | void): void;
  /** Runs every step once, whoever asks. */
  stop(): Promise<void>;
  readonly stopping: boolean;
}

/**
 * Stops things in the reverse of the order in which they were started; one that fails or hangs doesn't keep the rest.
 */
export function createStopper(onError: (name: string, error: Error) => void, longestStep = 15_000): Stopper {
  const steps: { name: string; stop: () => Promise<void> | void }[] = [];
  let ended: Promise<void> | undefined;

  async function run(): Promise<void> {
    for (const { name, stop } of steps.reverse()) {
      try {
        await within(Promise.resolve(stop()), longestStep);
      } catch (error) {
        onError(name, error as Error);
      }
    }
  }

  return {
    before: (name, stop) => void steps.push({ name, stop }),
    stop: () => (ended ??= run()),
    get stopping() {
      return ended !== undefined;
    },
  };
}

function within(work: Promise<void>, milliseconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`did not end within ${milliseconds / 1000} seconds`)),
      milliseconds,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
