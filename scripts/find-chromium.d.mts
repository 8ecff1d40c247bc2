export const REGISTRY_CHROMIUM: string;
export const REGISTRY_LAUNCHER: string;
export function findChromium(options?: { readonly shellFirst?: boolean }): string | undefined;
export function chromiumArguments(): string[];
