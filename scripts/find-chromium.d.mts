export function findChromium(options?: { readonly shellFirst?: boolean }): string | undefined;
export function chromiumArguments(): string[];
