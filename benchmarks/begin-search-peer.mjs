// The thread of a search engine. What reads TypeScript on the first thread does not reach the others: it begins here.
import { register } from 'tsx/esm/api';

register();
await import('./search-peer-worker.ts');
