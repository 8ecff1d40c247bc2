// npm run check: everything that must hold before a change is taken, beside the tests.
import { checkNode, installIfNeeded } from './install.mjs';
import { printTable } from './print-table.mjs';
import { runChecks } from './run-checks.mjs';

checkNode();
installIfNeeded();
const results = await runChecks();
console.log();
printTable(
  ['check', 'result', 'seconds'],
  results.map(({ name, passed, seconds }) => [name, passed ? 'ok' : 'FAILED', seconds]),
);
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
