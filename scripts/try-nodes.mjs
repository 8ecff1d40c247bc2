// npm run try-nodes [-- --only start,unit,api,e2e,check] [--nodes 20.19,26] [FILE …]: whether every supported Node
// runs the product and its tests. Each version comes from the registry's `node` package and is kept; FILEs narrow the
// tests.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode, installIfNeeded, root, runNpm } from './install.mjs';
import { printTable } from './print-table.mjs';
import { runScript } from './run-script.mjs';

const STAGES = ['start', 'unit', 'api', 'e2e', 'check'];
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: 'start,unit,api,e2e' },
    nodes: { type: 'string', default: '20.19,22,24,26' },
  },
});
const stages = values.only.split(',');
const unknown = stages.filter((stage) => !STAGES.includes(stage));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Choose from: ${STAGES.join(', ')}.`);
  process.exit(1);
}
checkNode();
installIfNeeded();
// An exit takes a started server with it.
process.once('SIGTERM', () => process.exit(143));

const rows = [];
let failed = false;
for (const version of values.nodes.split(',')) {
  const nodeFolder = fetchNode(version);
  const row = [version];
  for (const stage of stages) {
    console.log(`\n== ${stage} on Node ${version}`);
    const result =
      stage === 'start'
        ? await startAndStop(nodeFolder)
        : await runScript(stage, { nodeFolder, args: stage === 'check' ? [] : files });
    if (!result.passed) console.log(result.output);
    failed ||= !result.passed;
    row.push(`${result.passed ? 'ok' : 'FAILED'} ${result.seconds} s`);
    console.log(row.at(-1));
  }
  rows.push(row);
}
console.log();
printTable(['node', ...stages], rows);
process.exit(failed ? 1 : 0);

/** The folder of a version's binary, fetched unless it is there. */
function fetchNode(version) {
  const home = join(root, 'node_modules/.cache/tradehall/nodes', version);
  const folder = join(home, 'node_modules/node/bin');
  const isThere = () => ['node', 'node.exe'].some((name) => existsSync(join(folder, name)));
  if (isThere()) return folder;
  console.log(`\nFetching Node ${version} …`);
  mkdirSync(home, { recursive: true });
  runNpm(['install', '--prefix', home, '--no-audit', '--no-fund', '--loglevel', 'error', `node@${version}`]);
  if (isThere()) return folder;
  console.error(`Node ${version} could not be fetched; npm says why above.`);
  process.exit(1);
}

/**
 * Starts the product as `npm start` does, with data of its own, looks at a demo tenant's page,
 * and stops it as Ctrl+C does.
 */
async function startAndStop(nodeFolder) {
  const started = Date.now();
  const data = mkdtempSync(join(tmpdir(), 'tradehall-try-node-'));
  const child = spawn('node', [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: { ...process.env, PATH: [nodeFolder, process.env.PATH].join(delimiter), PORT: '0', DATA_DIR: data },
  });
  const endChild = () => child.kill();
  process.once('exit', endChild);
  let output = '';
  let status;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      output += bytes;
      const port = /ready at http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port === undefined || status !== undefined) return;
      status = 0;
      const request = get({ port, host: 'localhost', headers: { host: 'acme.localhost' } }, (response) => {
        status = response.statusCode;
        response.resume();
        child.kill('SIGINT');
      });
      request.on('error', () => child.kill('SIGINT'));
    });
  const code = await new Promise((resolve) => child.on('close', resolve));
  process.off('exit', endChild);
  rmSync(data, { recursive: true, force: true });
  output += `\nThe page answered ${status ?? 'nothing'}, and the end was ${code}.`;
  return { passed: status === 200 && code === 0, output, seconds: Math.round((Date.now() - started) / 100) / 10 };
}
