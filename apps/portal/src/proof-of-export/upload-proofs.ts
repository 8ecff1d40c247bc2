import { getPendingProofs, POE_TOKEN_HEADER, uploadProofs } from '@tradehall/contract/proof-of-export';
import { loadCall } from '@tradehall/web/calls/call-server';
import { sendCommand } from '@tradehall/web/calls/use-command';
import { NetworkError } from '@tradehall/web/fetch/network-error';

/**
 * Sends one file a document, under its token. A 401 gets a fresh token and is tried once more, and never ends the
 * session (G20, L01).
 */
export async function sendProofs(files: ReadonlyMap<string, File>, token: string): Promise<number> {
  const send = async (current: string) => {
    const form = new FormData();
    for (const [documentId, file] of files) form.append(documentId, file, file.name);
    return sendCommand(uploadProofs, { form, headers: { [POE_TOKEN_HEADER]: current } });
  };
  try {
    return (await send(token)).uploaded;
  } catch (error) {
    if (!(error instanceof NetworkError) || error.status !== 401) throw error;
    const { uploadToken } = await loadCall(getPendingProofs);
    return (await send(uploadToken)).uploaded;
  }
}
