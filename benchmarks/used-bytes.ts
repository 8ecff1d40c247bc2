/** Bytes that this thread's objects and typed arrays hold, after a collection. */
export async function usedBytes(): Promise<number> {
  globalThis.gc?.();
  // What typed arrays held is given back a moment later.
  await new Promise((resolve) => setTimeout(resolve, 100));
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
