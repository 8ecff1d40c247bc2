import { createServer } from 'node:net';
import { standInListener } from './stand-in-listener';

/** `slow` never answers, `mute` closes without a word, `limit` refuses the size as clamd's StreamMaxLength does. */
export type ClamdFault = 'slow' | 'mute' | 'limit';

export interface ClamdStandIn {
  readonly url: string;
  /** How many files it judged. */
  readonly judged: number;
  /** How many are connected and have no answer. */
  readonly waiting: number;
  fault: ClamdFault | undefined;
  stop(): Promise<void>;
  start(): Promise<void>;
}

const COMMAND = Buffer.from('zINSTREAM\0');
/** The chunk of length zero. */
const END = Buffer.alloc(4);

/** A ClamAV daemon for tests: speaks INSTREAM chunk by chunk over TCP, and finds the word EICAR. */
export async function startClamdStandIn(): Promise<ClamdStandIn> {
  let judged = 0;

  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    const heard: Buffer[] = [];
    socket.on('data', (bytes: Buffer) => {
      heard.push(bytes);
      if (standIn.fault === 'slow') return;
      if (standIn.fault === 'mute') return void socket.end();
      if (standIn.fault === 'limit') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      // Put together once, where it may be whole: a file of twenty megabytes comes in hundreds of pieces.
      if (!Buffer.concat(heard.slice(-END.length)).subarray(-END.length).equals(END)) return;
      const content = contentOf(Buffer.concat(heard));
      if (content === undefined) return;
      judged++;
      socket.end(content.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });

  const listener = standInListener(server);
  const standIn = {
    get url() {
      return `clamd://127.0.0.1:${listener.port}`;
    },
    get waiting() {
      return listener.connections;
    },
    get judged() {
      return judged;
    },
    fault: undefined as ClamdFault | undefined,
    start: listener.start,
    stop: listener.stop,
  };
  await standIn.start();
  return standIn;
}

/** What was sent, once the chunk of length zero has come; a wrong command is never answered. */
function contentOf(heard: Buffer): Buffer | undefined {
  if (!heard.subarray(0, COMMAND.length).equals(COMMAND)) return undefined;
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= heard.length;) {
    const length = heard.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(heard.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
