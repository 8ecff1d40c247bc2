import { connect } from 'node:net';

export type VirusScan = (content: Buffer) => Promise<'clean' | 'infected'>;

const BITE = 64 * 1024;

/**
 * Asks a ClamAV daemon (`clamd://host:3310`) about a file before it is kept; one that cannot be
 * asked is an error, not a pass.
 */
export function createVirusScan(address: string, timeout = 30_000): VirusScan {
  const { hostname, port } = new URL(address.replace(/^clamd:/, 'http:'));
  return (content) =>
    new Promise((resolve, reject) => {
      const socket = connect({ host: hostname, port: Number(port || 3310) });
      let said = '';
      const giveUp = setTimeout(() => socket.destroy(new Error('The virus scanner does not answer.')), timeout);
      socket.on('close', () => {
        clearTimeout(giveUp);
        reject(new Error('The virus scanner hung up.'));
      });
      socket.on('error', reject);
      socket.on('data', (bytes) => (said += bytes.toString('latin1')));
      socket.on('end', () => {
        if (/ FOUND\W*$/.test(said)) resolve('infected');
        else if (/^stream: OK\W*$/.test(said)) resolve('clean');
        else reject(new Error(`The virus scanner answered: ${said.slice(0, 100)}`));
      });
      socket.write('zINSTREAM\0');
      for (let at = 0; at < content.length; at += BITE) {
        const bite = content.subarray(at, at + BITE);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(bite.length);
        socket.write(length);
        socket.write(bite);
      }
      socket.write(Buffer.alloc(4));
    });
}
