// Draws docs/house.svg from the imports: every floor with its rooms, each above the rooms that it leans on.
// Without arguments it checks that the picture is the present one; with --write it draws it anew.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const picture = join(root, 'docs/house.svg');
/** Floors from the ground up, as imports allow them. */
const FLOORS = [
  ['packages/domain', 'domain: pure rules'],
  ['packages/contract', 'contract: the wire'],
  ['packages/texts', 'texts: the languages'],
  ['packages/web', 'web: how an app talks'],
  ['packages/ui', 'ui: how an app looks'],
  ['apps/portal', 'portal: buyers'],
  ['apps/desk', 'desk: sellers'],
  ['apps/server', 'server: decides everything'],
].filter(([folder]) => existsSync(join(root, folder, 'src')));
const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g;
const LEFT_OUT = /\.(test|bench|e2e)\.tsx?$|\/testing\//;

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : /\.tsx?$/.test(path) && !LEFT_OUT.test(path) ? [path] : [];
  });
}

/** Rooms of a floor, each with the rooms it leans on. A file that lies beside the folders is a room of its own. */
function roomsOf(floor) {
  const source = `${floor}/src`;
  const roomOf = (path) => {
    const [first, ...rest] = path.slice(source.length + 1).split('/');
    return rest.length === 0 ? first.replace(/\.tsx?$/, '') : first;
  };
  const rooms = new Map();
  for (const file of filesBelow(source)) {
    const room = roomOf(file);
    if (!rooms.has(room)) rooms.set(room, new Set());
    for (const [, specifier] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const target = normalize(join(dirname(file), specifier)).replaceAll('\\', '/');
      if (!target.startsWith(`${source}/`)) continue;
      const other = roomOf(`${target}.ts`);
      if (other !== room) rooms.get(room).add(other);
    }
  }
  for (const needs of rooms.values()) for (const need of needs) if (!rooms.has(need)) needs.delete(need);
  return new Map([...rooms].sort(([a], [b]) => a.localeCompare(b)));
}

/** How many rooms stand below a room, at most: its storey. */
function storeysOf(rooms) {
  const storeys = new Map();
  const storeyOf = (room, above = []) => {
    if (above.includes(room)) throw new Error(`The rooms ${[...above, room].join(' → ')} form a circle.`);
    if (!storeys.has(room))
      storeys.set(room, Math.max(-1, ...[...rooms.get(room)].map((need) => storeyOf(need, [...above, room]))) + 1);
    return storeys.get(room);
  };
  for (const room of rooms.keys()) storeyOf(room);
  return storeys;
}

/** Needs that no other need implies: what has to be drawn for the rest to follow. */
function directNeeds(rooms, room) {
  const reach = (from, seen = new Set()) => {
    for (const need of rooms.get(from)) if (!seen.has(need)) reach(need, seen.add(need));
    return seen;
  };
  const needs = [...rooms.get(room)];
  return needs.filter((need) => !needs.some((other) => other !== need && reach(other).has(need)));
}

const WIDTH = 1200;
const BOX = { height: 24, gap: 10, letter: 7, padding: 16 };
const STOREY = 52;

/** One floor as a panel: its rooms by storey from the ground up, lines to what they lean on. */
function drawFloor([folder, title], top) {
  const rooms = roomsOf(folder);
  const storeys = storeysOf(rooms);
  const rows = [];
  for (const [room, storey] of storeys) (rows[storey] ??= []).push(room);
  // A storey that is wider than the picture takes several lines.
  const lines = rows.flatMap((row) => {
    const split = [[]];
    let width = 0;
    for (const room of row.sort()) {
      const own = room.length * BOX.letter + BOX.padding + BOX.gap;
      if (width + own > WIDTH - 60) {
        split.push([]);
        width = 0;
      }
      split.at(-1).push(room);
      width += own;
    }
    return split;
  });
  const height = 44 + lines.length * STOREY;
  const places = new Map();
  lines.forEach((line, at) => {
    const widths = line.map((room) => room.length * BOX.letter + BOX.padding);
    let x = (WIDTH - widths.reduce((sum, width) => sum + width + BOX.gap, -BOX.gap)) / 2;
    line.forEach((room, place) => {
      places.set(room, { x, y: top + height - (at + 1) * STOREY + 8, width: widths[place] });
      x += widths[place] + BOX.gap;
    });
  });
  const edges = [...rooms.keys()].flatMap((room) =>
    directNeeds(rooms, room).map((need) => {
      const [from, to] = [places.get(room), places.get(need)];
      const [x1, y1] = [from.x + from.width / 2, from.y + BOX.height];
      const [x2, y2] = [to.x + to.width / 2, to.y];
      return `<path d="M${x1} ${y1}C${x1} ${y1 + 20} ${x2} ${y2 - 20} ${x2} ${y2}"/>`;
    }),
  );
  const boxes = [...places].map(
    ([room, { x, y, width }]) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${BOX.height}" rx="6"/>` +
      `<text x="${x + width / 2}" y="${y + 16}">${room}</text>`,
  );
  const drawing = [
    `<rect class="floor" x="0.5" y="${top + 0.5}" width="${WIDTH - 1}" height="${height - 1}" rx="10"/>`,
    `<text class="title" x="20" y="${top + 26}">${title}</text>`,
    `<g class="needs">${edges.join('')}</g>`,
    `<g class="room">${boxes.join('')}</g>`,
  ];
  return { height, drawing: drawing.join('\n') };
}

export function drawHouse() {
  const drawings = [];
  let top = 0;
  for (const floor of [...FLOORS].reverse()) {
    const { height, drawing } = drawFloor(floor, top);
    drawings.push(drawing);
    top += height + 14;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" font-family="sans-serif" font-size="12">
<title>The floors and rooms of the house; each room stands above those it leans on</title>
<style>
.floor{fill:#fff;stroke:#c9ced6}.title{font-size:14px;font-weight:600;fill:#1d2733}
.needs{fill:none;stroke:#0b5cad;stroke-opacity:.28}.room rect{fill:#eef3f9;stroke:#b9c7d8}.room text{text-anchor:middle;fill:#1d2733}
</style>
${drawings.join('\n')}
</svg>
`;
}

const drawn = drawHouse();
if (process.argv.includes('--write')) writeFileSync(picture, drawn);
else if (!existsSync(picture) || readFileSync(picture, 'utf8') !== drawn) {
  console.error('docs/house.svg shows another house: run npm run house -- --write');
  process.exit(1);
}
