// Bundles programs of the server: for the build, and for tests that start processes and threads.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../apps/server/src', import.meta.url));

/** Every thread of the server, from its sources' folder. */
export function serverThreads() {
  return readdirSync(source, { recursive: true }).filter(
    (file) => file.endsWith('-worker.ts') && !file.endsWith('start-worker.ts'),
  );
}

/** Bundles each program, named from the sources' folder, into one file of its name in the given folder. */
export async function bundleServer(programs, folder, { sourcemap = false } = {}) {
  const esbuild = await import('esbuild');
  await esbuild.build({
    entryPoints: programs.map((file) => join(source, file)),
    entryNames: '[name]',
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: sourcemap ? 'linked' : false,
    logLevel: 'warning',
    // Packages stay in node_modules; the house's own workspaces are sources and go in.
    plugins: [
      {
        name: 'packages-stay-outside',
        setup: (b) =>
          b.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@tradehall/') ? undefined : { path, external: true },
          ),
      },
    ],
  });
}
