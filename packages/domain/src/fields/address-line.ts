import { foldText } from '../text/fold-text';

/** An address as far as it is written out; `stateName` where the code of the state is a number. */
export interface WrittenAddress {
  readonly address1?: string | undefined;
  readonly address2?: string | undefined;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly stateName?: string | undefined;
  readonly zip?: string | undefined;
  readonly country?: string | undefined;
}

/** `Reno, NV 89501`, `Tokyo, 163-8001`: a state by its name where its code says nothing; once if it is the city. */
export function placeLine({ city, state, stateName, zip }: WrittenAddress): string {
  const region = stateName ?? state;
  const isCity = foldText(region ?? '').folded === foldText(city ?? '').folded;
  return joined([city, [isCity ? '' : region, zip].filter(Boolean).join(' ')]);
}

/** A whole address in one line, under its label if it has one. */
export function addressLine(address: WrittenAddress, label?: string): string {
  return joined([label, address.address1, address.address2, placeLine(address), address.country]);
}

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');
