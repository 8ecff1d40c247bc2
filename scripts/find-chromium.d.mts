export function findChromium(): string | undefined;
export function chromiumArguments(): string[];
