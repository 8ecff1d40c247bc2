import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';

/** A way to a test's database that can be cut, as when a database restarts: what is connected breaks off. */
export interface DatabaseWay {
  readonly url: string;
  cut(): void;
  /** How often somebody wanted to connect since it was cut. */
  refused(): number;
  mend(): void;
  close(): Promise<void>;
}

export async function openDatabaseWay(databaseUrl: string): Promise<DatabaseWay> {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  const sockets = new Set<Socket>();
  let isCut = false;
  let refused = 0;
  const server = createServer((near) => {
    if (isCut) {
      refused += 1;
      near.destroy();
      return;
    }
    const far = folder === null ? connect(port, url.hostname) : connect(join(folder, `.s.PGSQL.${port}`));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    isCut = true;
    refused = 0;
    for (const socket of sockets) socket.destroy();
  };
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  url.searchParams.delete('host');
  return {
    url: url.href,
    cut,
    refused: () => refused,
    mend: () => void (isCut = false),
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
