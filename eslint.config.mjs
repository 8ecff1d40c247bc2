import js from '@eslint/js';
import tseslint from 'typescript-eslint';

const barrels = {
  selector: 'ExportAllDeclaration',
  message: 'No barrels: import the file that defines the name, so that an import tells its room.',
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', 'data/**', 'benchmarks/results/**', 'e2e/results/**'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': ['error', barrels],
      eqeqeq: ['error', 'smart'],
      // Sentences and SQL stand whole; everything else, comments too, fits the window.
      'max-len': [
        'error',
        { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true },
      ],
    },
  },
  {
    files: ['packages/domain/src/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        barrels,
        {
          selector:
            "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.object.name='Date'][callee.property.name='now'], CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'The domain has no clock and no chance of its own: take the time or the number as an argument.',
        },
      ],
    },
  },
  {
    files: ['apps/{portal,desk}/src/**/*.{ts,tsx}', 'packages/{web,ui}/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          name: 'fetch',
          message: 'Only packages/web speaks to the server: add a call to the contract and use its client.',
        },
        { name: 'localStorage', message: 'Browser storage goes through packages/web/src/storage.' },
        { name: 'sessionStorage', message: 'Browser storage goes through packages/web/src/storage.' },
      ],
      'no-restricted-syntax': [
        'error',
        barrels,
        {
          selector:
            'CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression > :matches(CallExpression[callee.property.name=/^scroll/], ChainExpression[expression.callee.property.name=/^scroll/]).body',
          message: 'Scrolling answers a promise, which React would call as the effect’s end: use braces.',
        },
      ],
    },
  },
  {
    files: ['packages/web/src/**', '{apps,packages}/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['apps/server/src/**/*.api.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        barrels,
        {
          selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^(do)?[mM]ock$/]",
          message:
            'Files of a worker share the server’s modules, so that this reaches none or all of them: use vi.spyOn.',
        },
      ],
    },
  },
  {
    files: ['e2e/journeys/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        barrels,
        {
          selector:
            "CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=/^(textContent|innerText|allTextContents|allInnerTexts|count|inputValue|getAttribute|is(Visible|Hidden|Enabled|Disabled|Checked))$/]",
          message: 'One look may come too early: expect(locator).toHaveText() and its like look until it holds.',
        },
        {
          selector: "CallExpression[callee.property.name='waitForTimeout']",
          message: 'Time is no reason: wait for what the test needs, or let the page.clock run.',
        },
        {
          selector:
            "CallExpression[callee.object.name='test'][callee.property.name=/^(beforeAll|afterAll)$/], MemberExpression[object.property.name='describe'][property.name='serial']",
          message: 'Every test runs alone and in any order: it makes its own data.',
        },
      ],
    },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        module: 'writable',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
        fetch: 'readonly',
        Buffer: 'readonly',
        performance: 'readonly',
      },
    },
  },
);
