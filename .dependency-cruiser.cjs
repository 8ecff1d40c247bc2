// The import rules of the house. Each carries its reason; none is loosened to pass.
const mechanisms =
  'archives|audit|clock|configuration|database|files|http|identity|jobs|limits|live|mail|notify|operation|paypal|places|printing|room|sanitize|sealing|spreadsheets|tenancy';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle means two files hold one thing between them: merge them or pull the shared part out.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-is-the-ground-floor',
      comment: 'Domain rules run in browser and server alike, so they know neither, nor the wire.',
      severity: 'error',
      from: { path: '^packages/domain/src' },
      to: { path: '^(packages/(contract|texts|web|ui)|apps|e2e|benchmarks)' },
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
      to: { path: '^(packages/(texts|web|ui)|apps|e2e|benchmarks)' },
    },
    {
      name: 'texts-know-no-screen',
      comment: 'Sentences serve server and browser alike: they lean on the domain and the contract alone.',
      severity: 'error',
      from: { path: '^packages/texts/src' },
      to: { path: '^(packages/(web|ui)|apps|e2e|benchmarks)' },
    },
    {
      name: 'browsers-carry-english-alone',
      comment:
        'A browser has the English of its rooms and loads the one language it shows: no other is in its bundle. What a page of the settings asks for names its texts and has none.',
      severity: 'error',
      from: { path: '^(packages/(web|ui)|apps/(?!server/)[^/]+)/src' },
      to: { path: '^packages/texts/src', pathNot: '^packages/texts/src/(en|setting-pages)/' },
    },
    {
      name: 'web-knows-no-picture',
      comment: 'How an app talks does not depend on how it looks.',
      severity: 'error',
      from: { path: '^packages/web/src' },
      to: { path: '^(packages/ui|apps|e2e|benchmarks)|node_modules/(@mui|@emotion)/' },
    },
    {
      name: 'ui-knows-no-app',
      comment: 'A picture that knows an app or one of its rooms cannot serve the next app.',
      severity: 'error',
      from: { path: '^packages/ui/src' },
      to: { path: '^(apps|e2e|benchmarks)' },
    },
    {
      name: 'server-and-apps-never-meet',
      comment: 'They meet on the wire alone: what both need belongs to contract or domain.',
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: '^apps/(portal|desk)' },
    },
    {
      name: 'portal-meets-no-other-app',
      comment:
        'What it shares with the server belongs to contract or domain, with the desk to web or ui; no buyer loads the desk.',
      severity: 'error',
      from: { path: '^apps/portal' },
      to: { path: '^apps/(server|desk)' },
    },
    {
      name: 'desk-meets-no-other-app',
      comment: 'What it shares with the server belongs to contract or domain, with the portal to web or ui.',
      severity: 'error',
      from: { path: '^apps/desk' },
      to: { path: '^apps/(server|portal)' },
    },
    {
      name: 'server-mechanisms-know-no-room',
      comment: 'A mechanism that knows a room cannot serve the next one. Rooms hand themselves in.',
      severity: 'error',
      from: { path: `^apps/server/src/(${mechanisms})/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^apps/server/src/', pathNot: `^apps/server/src/(${mechanisms})/` },
    },
    {
      name: 'only-wiring-and-demo-know-everything',
      comment: 'main/ wires; nobody imports it back.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/(main/|testing/|.*\\.test\\.ts$)' },
      to: { path: '^apps/server/src/main/' },
    },
    {
      name: 'product-never-imports-tests',
      comment: 'Test code is not shipped.',
      severity: 'error',
      from: { pathNot: '\\.(test|bench|e2e)\\.tsx?$|^(apps|packages)/[^/]+/src/testing/|^e2e/|^benchmarks/' },
      to: { path: '\\.(test|bench|e2e)\\.tsx?$|^(apps|packages)/[^/]+/src/testing/|^e2e/|^benchmarks/' },
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
