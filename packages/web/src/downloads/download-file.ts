import type { CallDefinition } from '@tradehall/contract/wire/define-call';
import { fetchCall } from '../calls/call-server';

/** The file name of a content-disposition header, the UTF-8 form first (N16). */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended !== undefined) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? fallback;
}

export interface DownloadProgress {
  readonly received: number;
  /** Undefined while the server doesn't say how much will come. */
  readonly total: number | undefined;
}

/** Calls the server for a file and hands it to the browser under the name the server gave; resolves with that name. */
export async function downloadFile(
  call: CallDefinition,
  input: Parameters<typeof fetchCall>[1] & {
    readonly fallbackName: string;
    readonly onProgress?: (progress: DownloadProgress) => void;
  },
): Promise<string> {
  const response = await fetchCall(call, input);
  const name = fileNameOf(response.headers.get('content-disposition'), input.fallbackName);
  const length = Number(response.headers.get('content-length') ?? '');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (let chunk = await reader?.read(); chunk !== undefined && !chunk.done; chunk = await reader?.read()) {
    parts.push(chunk.value as Uint8Array<ArrayBuffer>);
    received += chunk.value.length;
    input.onProgress?.({ received, total: length > 0 ? length : undefined });
  }
  saveBlob(new Blob(parts, { type: response.headers.get('content-type') ?? 'application/octet-stream' }), name);
  return name;
}

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
