// npm run dev: the server from its sources, started again on change, and the browser apps with hot reload, at one port.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { browserApps } from './browser-apps.mjs';
import { createDevProxy } from './dev-proxy.mjs';
import { checkNode, installIfNeeded, root } from './install.mjs';

checkNode();
installIfNeeded();
const { createServer: createVite } = await import('vite');

const port = Number(process.env.PORT || 8080);
const pages = join(root, 'node_modules/.cache/tradehall/dev-pages');
/** Stands in each page for the nonce that the server chooses anew for every answer. */
const NONCE = 'nonce-of-the-answer';

rmSync(pages, { recursive: true, force: true });
const front = createServer();
const vites = [];
for (const app of browserApps) vites.push({ path: app.path, vite: await openVite(app) });
const serverPort = await freePort();
const proxy = createDevProxy({ port: serverPort, nonce: NONCE });
// The deepest path first: the app at / would answer for all.
vites.sort((a, b) => b.path.length - a.path.length);
front.on('request', (request, response) => {
  const { vite } = vites.find(({ path }) => `${request.url.split('?')[0]}/`.startsWith(path)) ?? vites.at(-1);
  // Vite takes what is a source or its own, and shortens addresses for it; everything else is the product's.
  const { url } = request;
  vite.middlewares(request, response, () => {
    request.url = url;
    void proxy(request, response);
  });
});
front.on('error', (error) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken by another program. Stop it, or set PORT to a free one.`
      : error.message,
  );
  end(1);
});
front.listen(port, process.env.HOST || '127.0.0.1');

const server = spawn(
  process.execPath,
  [
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    '--include=apps/server/**/*.sql',
    join(root, 'apps/server/src/main/main.ts'),
  ],
  {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    env: {
      LOG_LEVEL: 'warn',
      PUBLIC_URL: `http://localhost:${port}`,
      ...process.env,
      PAGES_FOLDER: pages,
      HOST: '127.0.0.1',
      PORT: String(serverPort),
    },
  },
);
// What it prints names the port it listens at; people open the one in front of it.
server.stdout.on('data', (text) => process.stdout.write(String(text).replaceAll(`:${serverPort}`, `:${port}`)));
server.on('exit', (code) => end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));

function end(code) {
  server?.kill();
  void Promise.all(vites.map(({ vite }) => vite.close())).finally(() => process.exit(code));
}

/** An app's sources with hot reload, and its page as the server expects a built one: the server fills in the tenant. */
async function openVite({ name, folder, path }) {
  const vite = await createVite({
    root: join(root, folder),
    base: path,
    configFile: join(root, folder, 'vite.config.ts'),
    appType: 'custom',
    // What lies in public/ comes from the server, with the headers it gives it.
    publicDir: false,
    html: { cspNonce: NONCE },
    server: { middlewareMode: true, hmr: { server: front } },
  });
  const page = join(pages, name);
  mkdirSync(join(page, 'assets'), { recursive: true });
  if (existsSync(join(root, folder, 'public'))) cpSync(join(root, folder, 'public'), page, { recursive: true });
  const html = readFileSync(join(root, folder, 'index.html'), 'utf8');
  writeFileSync(join(page, 'index.html'), await vite.transformIndexHtml(path, html));
  return vite;
}

function freePort() {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });
}
