// What must hold before a change is taken, beside the tests: one list for `npm run check` and `npm test`.
import { availableParallelism } from 'node:os';
import { runScript } from './run-script.mjs';

/** Scripts of package.json, where each check's command stands. The longest come first: the others fit beside them. */
const CHECKS = ['lint', 'types', 'imports', 'schema:check', 'format:check', 'dead', 'rules', 'requirements', 'house'];

/**
 * Runs every check but those that the caller proves otherwise, as many at once as there are processors, and prints each
 * one's output in one piece when it ends.
 */
export async function runChecks({ without = [] } = {}) {
  const waiting = CHECKS.filter((name) => !without.includes(name));
  const results = [];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const result = await runScript(name);
      console.log(`\n== ${name}: ${result.passed ? 'ok' : 'FAILED'} (${result.seconds} s)\n${result.output}`.trimEnd());
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: Math.min(CHECKS.length, availableParallelism()) }, work));
  return results.sort((a, b) => CHECKS.indexOf(a.name) - CHECKS.indexOf(b.name));
}
