// npm run tenant -- create|list|suspend|resume …: makes and changes the tenants of a deployment; --help says how.
import { runBuilt } from './run-built.mjs';

await runBuilt('tenant', process.argv.slice(2));
