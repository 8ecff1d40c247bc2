import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../operation/lower-priority';
import { documentPdf } from './document-pdf';
import type { Paper, PrintAnswer } from './print-thread';
import { sheetPdf } from './sheet-pdf';

const make = (paper: Paper): Promise<Buffer> =>
  paper.kind === 'document' ? documentPdf(paper.printed, paper.style) : sheetPdf(paper.sheet);

async function answerTo(paper: Paper): Promise<PrintAnswer> {
  try {
    return { pdf: Uint8Array.from(await make(paper)) };
  } catch (error) {
    const { message, stack } = error as Error;
    return { failure: { message, stack } };
  }
}

lowerPriority();
parentPort?.on('message', (paper: Paper) => {
  void answerTo(paper).then((answer) =>
    parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer as ArrayBuffer] : []),
  );
});
