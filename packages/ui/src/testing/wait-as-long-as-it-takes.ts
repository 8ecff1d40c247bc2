import { configure } from '@testing-library/react';

/** Before each file of tests: an assertion ends as soon as it holds, and a slow machine only waits longer. */
configure({ asyncUtilTimeout: 20_000 });
