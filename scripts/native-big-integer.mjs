import { fileURLToPath } from 'node:url';

/** The identity library's own arithmetic, as a bundler names the file. */
const THEIRS = /[\\/]@aws-amplify[\\/]auth[\\/].*[\\/]srp[\\/]BigInteger[\\/]BigInteger\.mjs$/;
const ours = fileURLToPath(new URL('../packages/web/src/session/big-integer.ts', import.meta.url));

/**
 * Has the identity library count with JavaScript's own big numbers (decision 0318). A version of it that keeps its
 * arithmetic elsewhere fails the build, so that nobody signs in slowly unnoticed.
 *
 * @returns {import('vite').Plugin}
 */
export function nativeBigInteger() {
  let isReplaced = false;
  return {
    name: 'native-big-integer',
    load(id) {
      if (!THEIRS.test(id)) return null;
      isReplaced = true;
      return `export { BigInteger as default } from ${JSON.stringify(ours)};`;
    },
    buildEnd(error) {
      if (error === undefined && !isReplaced)
        this.error('@aws-amplify/auth keeps its big numbers elsewhere now: see scripts/native-big-integer.mjs.');
    },
  };
}
