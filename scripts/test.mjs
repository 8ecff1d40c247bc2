// npm test: everything, from a fresh clone. Ends with one line that adds up every test and check: `N passed, N failed`.
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { checkNode, installIfNeeded, root } from './install.mjs';
import { printTable } from './print-table.mjs';
import { runChecks } from './run-checks.mjs';
import { codeOf, runNode, whenToldToEnd } from './run-node.mjs';

checkNode();
installIfNeeded();
const { installChromium } = await import('./install-chromium.mjs');
const { build } = await import('./build.mjs');

const scratch = mkdtempSync(join(tmpdir(), 'tradehall-test-run-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
const total = { passed: 0, failed: 0 };
const summary = [];
/** What failed, named once more at the end, where it is looked for first. */
const failures = [];
/** TEST_SEED runs everything in the random order of that number; `random` takes a new one. */
const seed = process.env.TEST_SEED === 'random' ? String(randomInt(1_000_000)) : process.env.TEST_SEED || undefined;
// A number for the tests within a file too, which read it there.
if (seed !== undefined) process.env.TEST_SEED = seed;
const module_ = (path) => join(root, 'node_modules', path);

function count(name, passed, failed, seconds) {
  total.passed += passed;
  total.failed += failed;
  summary.push([failed === 0 ? 'ok' : 'FAILED', name, passed, failed, seconds]);
}

/** The test and the first lines of its message, without colours: enough to know where to look. */
function fails(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n');
  const said = lines.filter((line) => line.trim() !== '').slice(0, 4);
  failures.push([name, ...said.map((line) => `  ${line.trim().slice(0, 160)}`)].join('\n'));
}

let isInStage = false;
let told;
/** Told to end, the run ends with its stage, which is told too and leaves no server behind. */
whenToldToEnd((signal) => {
  told ??= signal;
  if (!isInStage) process.exit(codeOf(told));
});

/** Answers how a program of the run ended, and its seconds. */
async function runStage(args, env = process.env) {
  const started = Date.now();
  isInStage = true;
  const status = await runNode(args, { cwd: root, env, hearsInterrupts: true });
  isInStage = false;
  if (told !== undefined) process.exit(codeOf(told));
  return { status, seconds: Math.round((Date.now() - started) / 1000) };
}

/** Tests count as themselves; a file that cannot even be loaded counts as one failure. */
async function tests(name, workers) {
  console.log(`\n== ${name} tests`);
  const file = join(scratch, `${name}.json`);
  const args = [
    module_('vitest/vitest.mjs'),
    'run',
    `--project=${name}`,
    `--maxWorkers=${workers}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(seed === undefined ? [] : ['--sequence.shuffle.files', `--sequence.seed=${seed}`]),
  ];
  const { status, seconds } = await runStage(args);
  if (!existsSync(file)) return count(`${name} tests`, 0, 1, seconds);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const broken = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  for (const suite of report.testResults) {
    const failing = suite.assertionResults.filter((test) => test.status === 'failed');
    const path = relative(root, suite.name);
    if (suite.status === 'failed' && failing.length === 0) fails(path, suite.message);
    for (const test of failing) fails(`${path} › ${test.fullName}`, test.failureMessages[0]);
  }
  const failed = report.numFailedTests + broken;
  const skipped = report.numPendingTests + (report.numTodoTests ?? 0);
  if (skipped > 0) console.log(`${skipped} tests were skipped: they say above what they miss on this machine.`);
  count(`${name} tests`, report.numPassedTests, failed === 0 && status !== 0 ? 1 : failed, seconds);
}

/** Every test of a report of Playwright, whose suites lie in suites. */
function specsOf(suites = []) {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites)]);
}

/** Journeys in a browser, on @playwright/test. */
async function journeys() {
  console.log('\n== browser tests');
  const file = join(scratch, 'journeys.json');
  const args = [module_('@playwright/test/cli.js'), 'test', '--config', 'e2e', '--reporter=list,json'];
  if (seed !== undefined) args.push('--shuffle', seed);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { status, seconds } = await runStage(args, env);
  if (!existsSync(file)) return count('browser tests', 0, 1, seconds);
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  for (const error of errors) fails('browser tests', error.message);
  for (const spec of specsOf(suites).filter((one) => !one.ok)) {
    fails(`e2e/${spec.file}:${spec.line} › ${spec.title}`, spec.tests[0].results[0]?.error?.message);
  }
  if (stats.skipped > 0) console.log(`${stats.skipped} tests were skipped: they miss something on this machine.`);
  const failed = stats.unexpected + stats.flaky + errors.length;
  count('browser tests', stats.expected, failed === 0 && status !== 0 ? 1 : failed, seconds);
}

const started = Date.now();
if (seed !== undefined) console.log(`In random order; the same again with TEST_SEED=${seed}.`);
const chromium = await installChromium();
// A check counts as one test. The schema's is a test among those of the API.
for (const { name, passed, seconds } of await runChecks({ without: ['schema:check'] })) {
  count(name, passed ? 1 : 0, passed ? 0 : 1, seconds);
  if (!passed) fails(`check ${name}`);
}
// Apart: in random order they would stand in any mixture, and nearly each file would have a worker of its own.
// More than the processors of CI: with two workers a third of their time was spent waiting.
await tests('unit', 3);
await tests('screens', 4);
await tests('api', 3);
console.log('\n== build');
let built = true;
const buildStarted = Date.now();
try {
  await build();
} catch (error) {
  console.error(error);
  built = false;
}
count('build', built ? 1 : 0, built ? 0 : 1, Math.round((Date.now() - buildStarted) / 1000));
if (built && chromium) await journeys();
else count('browser tests', 0, 1, 0);

const seconds = Math.round((Date.now() - started) / 1000);
console.log();
printTable(
  ['result', 'stage', 'passed', 'failed', 'seconds'],
  [...summary, ['', 'in all', total.passed, total.failed, seconds]],
);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
