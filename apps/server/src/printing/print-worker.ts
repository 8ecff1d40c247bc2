import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../operation/lower-priority';
import { documentPdf } from './document-pdf';
import type { Paper, PrintAnswer, PrintOrder } from './print-thread';
import { sheetPdf } from './sheet-pdf';

const make = (paper: Paper): Promise<Buffer> =>
  paper.kind === 'document' ? documentPdf(paper.printed, paper.style) : sheetPdf(paper.sheet);

async function answerTo({ id, paper }: PrintOrder): Promise<PrintAnswer> {
  try {
    return { id, pdf: Uint8Array.from(await make(paper)) };
  } catch (error) {
    const { message, stack } = error as Error;
    return { id, failure: { message, stack } };
  }
}

lowerPriority();
// One after another: two at once would take as long together, and twice the memory.
let before = Promise.resolve();
parentPort?.on('message', (order: PrintOrder) => {
  before = before.then(async () => {
    const answer = await answerTo(order);
    parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer as ArrayBuffer] : []);
  });
});
