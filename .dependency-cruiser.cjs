// The import rules of the house. Each carries its reason; none is loosened to pass.
const mechanisms = 'http|database|identity|mail|files|jobs|live|spreadsheets|payments|operation';
const portalMechanisms = 'api|tenant|i18n|live|ui';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle means two files hold one thing between them: merge them or pull the shared part out.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-is-the-ground-floor',
      comment: 'Domain rules run in browser and server alike, so they know neither, nor the wire.',
      severity: 'error',
      from: { path: '^packages/domain/src' },
      to: { path: '^(packages/contract|apps|e2e|benchmarks)' },
    },
    {
      name: 'domain-is-pure',
      comment: 'No I/O and no framework: only date arithmetic and decimals come from outside.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules', pathNot: 'node_modules/(date-fns|@date-fns/tz|decimal\\.js)/' },
    },
    {
      name: 'domain-has-no-node',
      comment: 'A Node module in the domain breaks the browser.',
      severity: 'error',
      from: { path: '^packages/(domain|contract)/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'contract-knows-the-domain-alone',
      comment: 'The wire is described once, below both who speak it.',
      severity: 'error',
      from: { path: '^packages/contract/src' },
      to: { path: '^(apps|e2e|benchmarks)' },
    },
    {
      name: 'server-and-portal-never-meet',
      comment: 'They meet on the wire alone: what both need belongs to contract or domain.',
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: '^apps/portal' },
    },
    {
      name: 'portal-and-server-never-meet',
      comment: 'They meet on the wire alone: what both need belongs to contract or domain.',
      severity: 'error',
      from: { path: '^apps/portal' },
      to: { path: '^apps/server' },
    },
    {
      name: 'server-mechanisms-know-no-room',
      comment: 'A mechanism that knows a room cannot serve the next one. Rooms hand themselves in.',
      severity: 'error',
      from: { path: `^apps/server/src/(${mechanisms})/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/', pathNot: `^apps/server/src/((${mechanisms})/|configuration\\.ts$)` },
    },
    {
      name: 'portal-mechanisms-know-no-room',
      comment: 'Pictures and helpers that know a room cannot serve the next one.',
      severity: 'error',
      from: { path: `^apps/portal/src/(${portalMechanisms})/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/portal/src/', pathNot: `^apps/portal/src/(${portalMechanisms})/` },
    },
    {
      name: 'only-wiring-and-demo-know-everything',
      comment: 'main.ts and app.ts wire; nobody imports them back.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/(main|app|testing/|seed|.*\\.test\\.ts$)' },
      to: { path: '^apps/server/src/(main|app)\\.ts$' },
    },
    {
      name: 'product-never-imports-tests',
      comment: 'Test code is not shipped.',
      severity: 'error',
      from: { pathNot: '\\.(test|bench|e2e)\\.tsx?$|^apps/server/src/testing/|^e2e/|^benchmarks/' },
      to: { path: '\\.(test|bench|e2e)\\.tsx?$|^apps/server/src/testing/|^e2e/|^benchmarks/' },
    },
    {
      name: 'declared-dependencies',
      comment: 'Hoisting hides an undeclared package until the day it is not hoisted.',
      severity: 'error',
      from: { path: '^(packages|apps)/[^/]+/src', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'nothing-unresolvable',
      comment: 'An import that does not resolve fails at run time.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
