// npm run seed -- --items 100000 [--tenant acme]: fills a tenant with a large, repeatable stock list.
import { runBuilt } from './run-built.mjs';

await runBuilt('seed', process.argv.slice(2));
