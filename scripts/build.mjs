// Builds what is stale: the server's bundle with its workers, and the portal. `--force` builds all.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { browserApps, codeSplittingOf } from './browser-apps.mjs';
import { bundleServer, serverThreads } from './bundle-server.mjs';
import { nativeBigInteger } from './native-big-integer.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [full];
  return readdirSync(full, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(full, entry.name)]))
    .filter((file) => !/\.(test|api\.test)\.tsx?$/.test(file));
}

function hashOf(paths) {
  const hash = createHash('sha256').update(process.version.split('.')[0]);
  for (const file of paths.flatMap(filesUnder).sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** One thing to build, from what, and how. */
const targets = [
  {
    name: 'server',
    out: 'apps/server/dist',
    from: [
      'apps/server/src',
      'apps/server/package.json',
      'packages/domain/src',
      'packages/contract/src',
      'packages/texts/src',
      'scripts/build.mjs',
      'scripts/bundle-server.mjs',
      'package-lock.json',
    ],
    build: buildServer,
  },
  ...browserApps.map((app) => ({
    name: app.name,
    out: `${app.folder}/dist`,
    from: [
      ...['src', 'service-worker', 'public', 'index.html', 'vite.config.ts', 'package.json'].map(
        (part) => `${app.folder}/${part}`,
      ),
      'packages/domain/src',
      'packages/contract/src',
      'packages/texts/src',
      'packages/web/src',
      'packages/ui/src',
      'scripts/browser-apps.mjs',
      'scripts/build.mjs',
      'scripts/native-big-integer.mjs',
      'package-lock.json',
    ],
    build: (draft) => buildBrowserApp(draft, app),
  })),
];

/** Builds into a folder beside the place and swaps it in, so that a running server never sees half a build. */
export async function build({ force = false, only = undefined, say = console.log } = {}) {
  for (const { name, out, from, build: make } of targets) {
    if (only && only !== name) continue;
    if (!existsSync(join(root, from[0]))) continue;
    const hash = hashOf(from);
    const stamp = join(root, out, '.built-from');
    if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;
    const started = Date.now();
    say(`Building the ${name} …`);
    const draft = join(root, `${out}.new-${process.pid}`);
    const discard = () => rmSync(draft, { recursive: true, force: true });
    discard();
    mkdirSync(draft, { recursive: true });
    process.once('exit', discard);
    try {
      await make(draft);
      writeFileSync(join(draft, '.built-from'), hash);
      swap(draft, join(root, out));
    } finally {
      process.off('exit', discard);
      discard();
    }
    say(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}

function swap(draft, place) {
  const old = `${place}.old-${process.pid}`;
  if (existsSync(place)) renameSync(place, old);
  renameSync(draft, place);
  rmSync(old, { recursive: true, force: true });
}

function buildServer(draft) {
  const programs = ['main/main.ts', 'main/seed.ts', 'main/tenant.ts', 'main/backup.ts', ...serverThreads()];
  return bundleServer(programs, draft, { sourcemap: true });
}

async function buildBrowserApp(draft, app) {
  const { folder, path } = app;
  const vite = await import('vite');
  await vite.build({
    root: join(root, folder),
    base: path,
    configFile: join(root, folder, 'vite.config.ts'),
    logLevel: 'warn',
    plugins: [nativeBigInteger()],
    build: {
      outDir: draft,
      emptyOutDir: true,
      chunkSizeWarningLimit: 800,
      rolldownOptions: { output: { codeSplitting: codeSplittingOf(app) } },
    },
  });
  await compressAssets(join(draft, 'assets'));
  await buildServiceWorker(draft, join(root, folder, 'service-worker/service-worker.ts'));
}

/** Assets never change, so that they are compressed once, and better than there is time for when one is asked for. */
async function compressAssets(folder) {
  const compress = promisify(brotliCompress);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const write = async (file) => writeFileSync(`${file}.br`, await compress(readFileSync(file), { params }));
  const files = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(files.map((name) => write(join(folder, name))));
}

/** Where an app has one: it carries the names of all files of the build, and the fingerprint by which the server
    tells the page that belongs to them. */
async function buildServiceWorker(draft, source) {
  if (!existsSync(source)) return;
  const esbuild = await import('esbuild');
  const page = readFileSync(join(draft, 'index.html'), 'utf8');
  const files = readdirSync(join(draft, 'assets'))
    .filter((name) => /\.(js|css|woff2)$/.test(name))
    .map((name) => `/assets/${name}`);
  await esbuild.build({
    entryPoints: [source],
    outfile: join(draft, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
    define: {
      BUILD: JSON.stringify(createHash('sha256').update(page).digest('base64url').slice(0, 12)),
      FILES: JSON.stringify(files),
    },
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // An exit, unlike a signal's end, takes the draft away.
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  // What is built is what is shipped, whoever asks: a test's own setting would bring React as it is for developers.
  process.env.NODE_ENV = 'production';
  await build({
    force: process.argv.includes('--force'),
    only: targets.map(({ name }) => name).find((name) => process.argv.includes(name)),
  }).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
