/** Takes the units of the words of a text, one by one. */
export interface WordSink {
  /** `isStart` where a word may begin: after a space, and after a dash, a dot or their like. */
  unit(unit: number, isStart: boolean, at: number): void;
  /** After the last unit of what stands between two spaces. */
  end(): void;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}\uD800-\uDFFF]/u;
const SPACE = /\s/;
const PLUS = 43;

/**
 * Goes through the words of a folded text. What stands between dashes, dots and their like is a word, and so is
 * all of it together: `IP11-64-RED` begins with `ip1164`, and holds `64` and `red`.
 */
export function scanWords(folded: string, sink: WordSink): void {
  let isOpen = false;
  let isStart = true;
  for (let i = 0; i < folded.length; i++) {
    const unit = folded.charCodeAt(i);
    if (isWordUnit(unit) || (unit === PLUS && !isStart && endsWord(folded, i))) {
      sink.unit(unit, isStart, i);
      isOpen = true;
      isStart = false;
      continue;
    }
    isStart = true;
    if (isOpen && isSpaceUnit(unit)) {
      sink.end();
      isOpen = false;
    }
  }
  if (isOpen) sink.end();
}

/** A plus belongs to the word it ends: grade `A+`, but not `Wifi+Cellular`. */
function endsWord(folded: string, plus: number): boolean {
  const next = folded.charCodeAt(plus + 1);
  return Number.isNaN(next) || !isWordUnit(next);
}

function isWordUnit(unit: number): boolean {
  if (unit < 0x80) return isDigit(unit) || (unit >= 97 && unit <= 122);
  return LETTER_OR_DIGIT.test(String.fromCharCode(unit));
}

function isSpaceUnit(unit: number): boolean {
  return unit === 32 || (unit !== 45 && SPACE.test(String.fromCharCode(unit)));
}

export function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}
