import type { Template, TextColumn } from './stock-columns';

export function fillTemplate(template: Template, sources: readonly TextColumn[], row: number): string {
  let text = '';
  for (const part of template) text += typeof part === 'string' ? part : (sources[part] as TextColumn).at(row);
  return text;
}

export interface TemplatedColumn {
  readonly templates: readonly Template[];
  readonly codes: Uint32Array;
}

/** Templates are worth it while they are few against the texts they stand for. */
const MOST_TEMPLATES = 256;

/**
 * Finds the templates of a column, or undefined when the texts don't follow from the sources. The longest
 * source value found at a place wins, so that `iPhone 13 Pro` is not taken for `iPhone 13` and ` Pro`.
 */
export function findTemplates(
  rows: number,
  column: TextColumn,
  sources: readonly TextColumn[],
): TemplatedColumn | undefined {
  const known = new Map<string, number>();
  const templates: Template[] = [];
  const codes = new Uint32Array(rows);
  for (let row = 0; row < rows; row++) {
    const text = column.at(row);
    const previous = row > 0 ? (codes[row - 1] as number) : -1;
    if (previous >= 0 && fillTemplate(templates[previous] as Template, sources, row) === text) {
      codes[row] = previous;
      continue;
    }
    const template = templateOf(text, sources, row);
    const key = JSON.stringify(template);
    const code = known.get(key) ?? templates.length;
    if (code === templates.length) {
      if (code >= MOST_TEMPLATES || (code >= 16 && code > row / 4)) return undefined;
      known.set(key, code);
      templates.push(template);
    }
    codes[row] = code;
  }
  return { templates, codes };
}

function templateOf(text: string, sources: readonly TextColumn[], row: number): Template {
  const values = sources.map((source, place) => ({ place, value: source.at(row) })).filter(({ value }) => value !== '');
  values.sort((a, b) => b.value.length - a.value.length || a.place - b.place);
  const template: (string | number)[] = [];
  let words = '';
  for (let i = 0; i < text.length;) {
    const found = values.find(({ value }) => text.startsWith(value, i) && isWord(text, i, value.length));
    if (!found) {
      words += text.charAt(i++);
      continue;
    }
    if (words !== '') template.push(words);
    words = '';
    template.push(found.place);
    i += found.value.length;
  }
  if (words !== '') template.push(words);
  return template;
}

/** A value only counts where no email or digit continues it: grade `A` is not the A of `Apple`. */
function isWord(text: string, from: number, length: number): boolean {
  return !isWordCharacter(text.charCodeAt(from - 1)) && !isWordCharacter(text.charCodeAt(from + length));
}

function isWordCharacter(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code >= 0x80;
}
