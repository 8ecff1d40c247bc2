// Holds docs/requirements.txt (what must be true) against the sources that cite an id (where it is done) and the
// tests whose titles begin with it (what is proven).
// Without arguments it checks; with --write it also makes docs/requirements.md.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const TEST_FILE = /\.(test|e2e|bench)\.(tsx?|mjs)$/;
const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', 'results', 'coverage']);
/** A title is what stands first in test(…) or it(…), and begins with the ids it proves: 'C12 …', 'C12 C15 …'. */
const TITLE = /\b(?:test|it)(?:\.(?:each|for)\([\s\S]*?\))?(?:\.\w+)*\(\s*(['"`])((?:[A-Z]{1,2}\d{2}[ ,]+)+)/g;

function walk(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

function readRequirements() {
  const rows = [];
  let group = '';
  for (const line of readFileSync(join(root, 'docs/requirements.txt'), 'utf8').split('\n')) {
    if (line.startsWith('## ')) group = line.slice(3);
    const found = /^([A-Z]{1,2}\d{2}) (.+?)(\s*\|\s*not yet)?$/.exec(line);
    if (found) rows.push({ id: found[1], words: found[2], notYet: found[3] !== undefined, group });
  }
  return rows;
}

/** Comments, and the sentences that describe calls: where a source says which requirement it serves. */
const CITATIONS = /\/\*[\s\S]*?\*\/|\/\/.*|--.*|\bsummary:.*/g;
const SOURCE = /^(packages|apps)\/[^/]+\/(src|database\/functions)\/.+\.(tsx?|sql)$/;

/** A citation stands in brackets and begins with an id; a part number in a comment's example does not. */
const CITED = /\((?=[A-Z]{1,2}\d{2}\b)[^()]*\)/g;
const IDS = /\b[A-Z]{1,2}\d{2}\b/g;

/** Which product files name each id in a comment, and which of them are meant as citations. */
function readSources() {
  const [sources, cited] = [new Map(), new Map()];
  for (const folder of ['packages', 'apps']) {
    for (const path of walk(join(root, folder))) {
      const file = relative(root, path).replaceAll('\\', '/');
      if (!SOURCE.test(file) || TEST_FILE.test(file) || file.includes('/testing/')) continue;
      const comments = (readFileSync(path, 'utf8').match(CITATIONS) ?? []).join('\n');
      for (const id of comments.match(IDS) ?? []) sources.set(id, (sources.get(id) ?? new Set()).add(file));
      for (const citation of comments.match(CITED) ?? [])
        for (const id of citation.match(IDS) ?? []) cited.set(id, (cited.get(id) ?? new Set()).add(file));
    }
  }
  return { sources, cited };
}

/** A test proves something of the product only when it runs some of it: a journey does, others import it. */
function runsProduct(file, text) {
  if (file.startsWith('e2e/')) return true;
  return [...text.matchAll(/(?:from\s+|import\()'([^']+)'/g)].some(
    ([, name]) =>
      name.startsWith('@tradehall/') || (/^\.\.?\//.test(name) && !/testing\/(?!test-|pool-server)/.test(name)),
  );
}

export function readProofs() {
  const proofs = new Map();
  for (const folder of ['packages', 'apps', 'e2e', 'scripts']) {
    for (const path of walk(join(root, folder))) {
      if (!TEST_FILE.test(path)) continue;
      const file = relative(root, path).replaceAll('\\', '/');
      const text = readFileSync(path, 'utf8');
      for (const [, , ids] of text.matchAll(TITLE)) {
        for (const id of ids.match(/[A-Z]{1,2}\d{2}/g)) {
          const proof = proofs.get(id) ?? { tests: new Set(), hollow: new Set() };
          proof.tests.add(file);
          if (!runsProduct(file, text)) proof.hollow.add(file);
          proofs.set(id, proof);
        }
      }
    }
  }
  return proofs;
}

function table(rows, proofs, sources) {
  const lines = [
    '# Requirements',
    '',
    'Made by `npm run requirements -- --write` from `requirements.txt`, the sources that cite an id, and the titles of the tests. Each id is one behavior of the specification.',
    '',
  ];
  let group = '';
  for (const row of rows) {
    if (row.group !== group)
      lines.push(
        ...(group ? [''] : []),
        `## ${row.group}`,
        '',
        '| id | what | where | proven by |',
        '| --- | --- | --- | --- |',
      );
    group = row.group;
    const proof = proofs.get(row.id);
    const list = (set) =>
      [...set]
        .sort()
        .map((file) => `\`${file}\``)
        .join('<br>');
    lines.push(
      `| ${row.id} | ${row.words.replaceAll('|', '\\|')} | ${sources.has(row.id) ? list(sources.get(row.id)) : ''} | ${proof ? list(proof.tests) : 'not yet'} |`,
    );
  }
  return `${lines.join('\n')}\n`;
}

const rows = readRequirements();
const proofs = readProofs();
const { sources, cited } = readSources();
const known = new Set(rows.map((row) => row.id));
const problems = [
  ...rows.filter((row) => !row.notYet && !proofs.has(row.id)).map((row) => `${row.id} has no test: ${row.words}`),
  ...rows
    .filter((row) => !row.notYet && !sources.has(row.id))
    .map((row) => `${row.id} is cited by no source: ${row.words}`),
  ...[...proofs].flatMap(([id, { hollow }]) =>
    [...hollow].map((file) => `${id} is named by ${file}, which runs nothing of the product`),
  ),
  ...rows
    .filter((row) => row.notYet && proofs.has(row.id))
    .map((row) => `${row.id} is marked 'not yet' but is proven by ${[...proofs.get(row.id).tests].join(', ')}`),
  ...[...cited]
    .filter(([id]) => !known.has(id))
    .map(([id, files]) => `${id} is cited by ${[...files].join(', ')} and is no requirement`),
  ...[...proofs]
    .filter(([id]) => !known.has(id))
    .map(([id, { tests }]) => `${id} is named by ${[...tests].join(', ')} and is no requirement`),
];
const page = join(root, 'docs/requirements.md');
const wanted = table(rows, proofs, sources);
if (process.argv.includes('--write')) writeFileSync(page, wanted);
else if (!existsSync(page) || readFileSync(page, 'utf8') !== wanted)
  problems.push('docs/requirements.md is out of date: run npm run requirements -- --write');

for (const problem of problems) console.error(`requirements: ${problem}`);
console.log(
  `requirements: ${rows.length} behaviors, ${rows.filter((row) => proofs.has(row.id)).length} proven, ${rows.filter((row) => row.notYet).length} not yet`,
);
process.exit(problems.length > 0 ? 1 : 0);
