export function serverThreads(): string[];
export function bundleServer(
  programs: readonly string[],
  folder: string,
  options?: { readonly sourcemap?: boolean },
): Promise<void>;
