/** What is read at every host of a server without tenants: nothing is broken, and no more than that. */
export const NO_TENANT_YET =
  'There is no shop here yet. Whoever runs this server finds the next step in its log, and in docs/operations.md.';

/** For the log of a server that has no tenant: every host answers 404 until the first one is made (O08). */
export const MAKE_A_TENANT = [
  'This deployment has no tenant yet, so every address answers 404. Make the first one:',
  '  npm run tenant -- create acme --host shop.acme.example --owner jane@acme.example',
  'It is served at once, without a restart; npm run tenant -- --help lists everything else.',
].join('\n');
