/** What is wrong with identifiers of devices, and with which. */
export type DeviceIssue =
  | { readonly kind: 'wrong'; readonly identifier: string }
  | { readonly kind: 'twice'; readonly identifier: string };

export interface ReadDevices {
  readonly identifiers: readonly string[];
  readonly issue: DeviceIssue | undefined;
}

/** Reads identifiers that were scanned or pasted: a line each, or parted by spaces, commas and semicolons (SD52). */
export function readDevices(text: string): ReadDevices {
  const identifiers = text
    .split(/[\s,;]+/)
    .map((each) => each.toUpperCase())
    .filter((each) => each !== '');
  const seen = new Set<string>();
  for (const identifier of identifiers) {
    if (!isIdentifier(identifier)) return { identifiers, issue: { kind: 'wrong', identifier } };
    if (seen.has(identifier)) return { identifiers, issue: { kind: 'twice', identifier } };
    seen.add(identifier);
  }
  return { identifiers, issue: undefined };
}

/** Serial numbers have 8 to 20 letters and digits; what has fifteen digits is an IMEI, and its last digit checks it. */
function isIdentifier(text: string): boolean {
  if (!/^[A-Z0-9]{8,20}$/.test(text)) return false;
  return !/^\d{15}$/.test(text) || hasCheckDigit(text);
}

/** Whether what is to be one tracking number holds devices: two IMEIs or more, since some numbers look like one. */
export function holdsDevices(trackingNumber: string): boolean {
  const imeis = trackingNumber.split(/[\s,;]+/).filter((each) => /^\d{15}$/.test(each) && hasCheckDigit(each));
  return imeis.length > 1;
}

/** Luhn's sum: every second digit from the right counts twice. */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
