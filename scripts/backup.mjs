// npm run backup -- FOLDER, npm run restore -- FOLDER: a deployment's rows and files, into a folder and back.
import { runBuilt } from './run-built.mjs';

await runBuilt('backup', process.argv.slice(2));
