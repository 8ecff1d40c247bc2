// The rooms of the house, as folders: what leans on a room is not leaned on by it, types included.
import files from './.dependency-cruiser.cjs';

export default {
  forbidden: [
    {
      name: 'no-circles-between-folders',
      comment: 'Two rooms that need each other are one room, or hide a third: move what both need out of them.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...files.options,
    // Tests may look into every room; what is shipped may not.
    exclude: {
      path: `${files.options.exclude.path}|\\.(test|bench|e2e)\\.tsx?$|^apps/server/src/testing/|^e2e/|^benchmarks/`,
    },
  },
};
