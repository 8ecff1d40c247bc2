import { createServer } from 'node:net';

/**
 * Throws EADDRINUSE when another program listens there, before anything is made that nobody could then reach. The
 * server itself takes its port last, once it can answer: who takes it in between is told of then.
 */
export async function requireFreePort({ port, host }: { readonly port: number; readonly host: string }): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ port, host }, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}
