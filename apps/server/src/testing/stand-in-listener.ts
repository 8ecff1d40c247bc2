import type { AddressInfo, Server, Socket } from 'node:net';

/** A stand-in's place on the network. */
export interface StandInListener {
  /** Given at the first start and kept from then on. */
  readonly port: number;
  /** How many are connected. */
  readonly connections: number;
  start(): Promise<void>;
  /** Cuts who is connected; nobody listens any more, until `start`. */
  stop(): Promise<void>;
}

/** Lets a service that stands in for a real one go away and come back at the same port, as services do. */
export function standInListener(server: Server): StandInListener {
  const sockets = new Set<Socket>();
  let port = 0;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return {
    get port() {
      return port;
    },
    get connections() {
      return sockets.size;
    },
    async start() {
      await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
      port = (server.address() as AddressInfo).port;
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
