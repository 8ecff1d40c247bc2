/**
 * Keeps a tenant's brand readable. The brand color stays as it is on large surfaces; wherever text or a
 * control is drawn in it, the nearest shade with the needed contrast is used.
 */
type Rgb = readonly [number, number, number];

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** `#abc` or `#aabbcc` as channels 0-255; undefined for anything else. */
export function parseHex(color: string): Rgb | undefined {
  const digits = HEX.exec(color.trim())?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Rgb;
}

/** The same color as `#aabbcc`, which every program reads; undefined for what is no color. */
export function readColor(color: string): string | undefined {
  const rgb = parseHex(color);
  return rgb && toHex(rgb);
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast ratio of two hex colors, 1 to 21; 1 when either cannot be read. */
export function contrast(first: string, second: string): number {
  const one = parseHex(first);
  const two = parseHex(second);
  if (one === undefined || two === undefined) return 1;
  const [light, dark] = [luminance(one), luminance(two)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((channel, at) => channel + ((to[at] ?? 0) - channel) * share) as unknown as Rgb;
}

/**
 * The shade nearest to `color` that reaches `wanted` contrast on `background`: darker on a light ground,
 * lighter on a dark one. A color that cannot be read becomes `fallback`.
 */
export function mendContrast(color: string, background: string, wanted = 4.5, fallback = '#1f5fbf'): string {
  const start = parseHex(color) ?? parseHex(fallback);
  if (start === undefined) return fallback;
  const ground = parseHex(background) ?? [255, 255, 255];
  const target: Rgb = luminance(ground) > 0.18 ? [0, 0, 0] : [255, 255, 255];
  for (let step = 0; step <= 20; step += 1) {
    const shade = toHex(mix(start, target, step / 20));
    if (contrast(shade, background) >= wanted) return shade;
  }
  return toHex(target);
}

/** Black or white, whichever reads better on `background`; one of the two always reaches 4.5. */
export function readableOn(background: string): string {
  return contrast('#ffffff', background) >= contrast('#000000', background) ? '#ffffff' : '#000000';
}

/** Whether a color is a ground for dark text. */
export function isLight(color: string): boolean {
  return readableOn(color) === '#000000';
}
