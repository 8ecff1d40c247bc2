// Two of ESLint's rules that oxlint has no twin of. It runs them as a plugin, over the tree that it has read already.
import { builtinRules } from 'eslint/use-at-your-own-risk';

const NAMES = ['max-len', 'no-restricted-syntax'];

export default {
  meta: { name: 'eslint-own' },
  rules: {
    ...Object.fromEntries(NAMES.map((name) => [name, builtinRules.get(name)])),
    // The same once more under a name of its own: a file is told what syntax it may not have, and what words.
    'no-words-in-screens': builtinRules.get('no-restricted-syntax'),
  },
};
