import { foldText } from './fold-text';
import { matchWord } from './match-word';
import { scanWords, type WordSink } from './scan-words';
import type { SearchWord } from './search-word';

/** A byte a unit as long as every folded unit is ASCII. */
const BYTE_START = 0x80;
const WIDE_START = 0x10000;

/**
 * Texts folded into one array, so that looking for a word is one pass over it. Units at which a word may begin
 * carry the start bit; a zero stands between what spaces part.
 */
export class PackedTexts {
  private units: Uint8Array | Uint32Array = new Uint8Array(256);
  private ends = new Uint32Array(64);
  private length = 0;
  private start = BYTE_START;
  /** 1 where a word begins with a unit that has this remainder: most words can't be there and cost no pass. */
  private readonly beginnings = new Uint8Array(BYTE_START);
  private readonly sink: WordSink = {
    unit: (unit, isStart) => this.push(unit, isStart),
    end: () => this.push(0, false),
  };

  /** How many texts there are. */
  count = 0;

  add(text: string): void {
    scanWords(foldText(text).folded, this.sink);
    if (this.count === this.ends.length) this.ends = grown(this.ends, new Uint32Array(this.count * 2));
    this.ends[this.count++] = this.length;
  }

  /** Gives back the room that growing took ahead. */
  finish(): this {
    this.units = this.units.slice(0, this.length);
    this.ends = this.ends.slice(0, this.count);
    return this;
  }

  get isEmpty(): boolean {
    return this.length === 0;
  }

  /** Sets `hits` to 1 at every text that holds the word, and says whether one does. */
  find(word: SearchWord, hits: Uint8Array): boolean {
    return word.isForgiving ? this.findForgiving(word, hits) : this.findExactly(word.units, hits);
  }

  private findExactly(word: readonly number[], hits: Uint8Array): boolean {
    const { units, ends, length, start } = this;
    if (this.beginnings[(word[0] as number) % BYTE_START] === 0) return false;
    const mask = start - 1;
    const first = (word[0] as number) | start;
    let text = 0;
    let found = false;
    for (let i = 0; i < length; i++) {
      if (units[i] !== first) continue;
      let same = 1;
      while (same < word.length && ((units[i + same] as number) & mask) === word[same]) same++;
      if (same < word.length) continue;
      while ((ends[text] as number) <= i) text++;
      hits[text] = 1;
      found = true;
      i = (ends[text] as number) - 1;
    }
    return found;
  }

  private findForgiving(word: SearchWord, hits: Uint8Array): boolean {
    const { units, ends, length, start } = this;
    const [first, second] = word.units;
    const mask = start - 1;
    const unitAt = (place: number): number => (units[place] as number) & mask;
    let text = 0;
    let found = false;
    for (let i = 0; i < length; i++) {
      if ((units[i] as number) < start) continue;
      // One error leaves one of the first two at its place or beside it.
      const [here, next] = [unitAt(i), unitAt(i + 1)];
      if (here !== first && here !== second && next !== first && next !== second) continue;
      if (matchWord(word, unitAt, i) < 0) continue;
      while ((ends[text] as number) <= i) text++;
      hits[text] = 1;
      found = true;
      i = (ends[text] as number) - 1;
    }
    return found;
  }

  private push(unit: number, isStart: boolean): void {
    if (unit >= BYTE_START && this.start === BYTE_START) this.widen();
    if (this.length === this.units.length) {
      const room = this.length * 2;
      this.units = grown(this.units, this.start === BYTE_START ? new Uint8Array(room) : new Uint32Array(room));
    }
    this.units[this.length++] = isStart ? unit | this.start : unit;
    if (isStart) this.beginnings[unit % BYTE_START] = 1;
  }

  private widen(): void {
    const narrow = this.units;
    this.units = new Uint32Array(narrow.length);
    for (let i = 0; i < this.length; i++) {
      const unit = narrow[i] as number;
      this.units[i] = unit >= BYTE_START ? (unit - BYTE_START) | WIDE_START : unit;
    }
    this.start = WIDE_START;
  }
}

function grown<T extends Uint8Array | Uint32Array>(from: Uint8Array | Uint32Array, into: T): T {
  into.set(from);
  return into;
}
