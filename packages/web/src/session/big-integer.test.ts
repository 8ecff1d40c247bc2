import { describe, expect, it } from 'vitest';
import { BigInteger } from './big-integer';

const library = '../../../../node_modules/@aws-amplify/auth/dist/esm/providers/cognito/utils/srp/';
const { default: Theirs } = (await import(/* @vite-ignore */ `${library}BigInteger/BigInteger.mjs`)) as {
  default: typeof BigInteger;
};
const { INIT_N } = (await import(/* @vite-ignore */ `${library}constants.mjs`)) as { INIT_N: string };

/** As many hexadecimal digits as asked for, the same in each run. */
function digits(seed: number, count: number): string {
  let state = seed;
  let found = '';
  while (found.length < count) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    found += (state >>> 8).toString(16).padStart(6, '0');
  }
  return found.slice(0, count);
}

/** As the identity library asks for it: what it is told is what counts. */
function powerOf(base: BigInteger, exponent: BigInteger, modulus: BigInteger): BigInteger {
  let told: BigInteger | undefined;
  base.modPow(exponent, modulus, (_, power) => {
    told = power;
  });
  if (told === undefined) throw new Error('No power was told.');
  return told;
}

type Calculation = (of: (digits: string) => BigInteger) => BigInteger;
const both = (calculation: Calculation): string[] => [
  calculation((text) => new BigInteger(text, 16)).toString(16),
  calculation((text) => new Theirs(text, 16)).toString(16),
];

const calculations: [string, (one: string, other: string) => Calculation][] = [
  ['a sum', (one, other) => (of) => of(one).add(of(other))],
  ['a difference', (one, other) => (of) => of(one).subtract(of(other))],
  ['a product', (one, other) => (of) => of(one).multiply(of(other))],
  ['a rest', (one) => (of) => of(one).mod(of(INIT_N))],
  [
    'the rest of a negative number',
    (one, other) => (of) =>
      of(one)
        .subtract(of(`${other}00`))
        .mod(of(INIT_N)),
  ],
  [
    'a size',
    (one, other) => (of) =>
      of(one)
        .subtract(of(`${other}00`))
        .abs(),
  ],
  ['a power', (one, other) => (of) => powerOf(of(one), of(other.slice(0, 256)), of(INIT_N))],
  [
    'a power of a negative number',
    (one, other) => (of) => powerOf(of(one).subtract(of(`${other}00`)), of(one.slice(0, 192)), of(INIT_N)),
  ],
];

describe('numbers of any size', () => {
  it.each(calculations)('I01 K10 %s is what the identity library finds', (_, calculate) => {
    for (const seed of [1, 2, 3]) {
      const [ours, theirs] = both(calculate(digits(seed, 768), digits(seed + 10, 700)));
      expect(ours).toBe(theirs);
    }
  });

  it('I01 K10 small and empty powers are right too', () => {
    const of = (text: string) => new BigInteger(text, 16);
    expect(powerOf(of('7'), BigInteger.ZERO, of('d')).toString(16)).toBe('1');
    expect(powerOf(of('7'), BigInteger.ONE, of('5')).toString(16)).toBe('2');
    expect(powerOf(of('7'), of('3'), BigInteger.ONE).toString(16)).toBe('0');
  });

  it('I01 K10 numbers are compared', () => {
    const of = (text: string) => new BigInteger(text, 16);
    expect([of('a').compareTo(of('b')), of('b').compareTo(of('a')), of('a').compareTo(of('0a'))]).toEqual([-1, 1, 0]);
    expect([of('a').equals(of('0a')), of('a').equals(of('-a')), of('-a').toString(16)]).toEqual([true, false, '-a']);
  });

  it('I01 K10 what is no number in hexadecimal digits is refused', () => {
    expect(() => new BigInteger('no number', 16)).toThrow(SyntaxError);
    expect(() => new BigInteger('12', 10)).toThrow(RangeError);
  });
});
