/** How the reader of multipart bodies names one that broke off or is none; it gives them no code. */
const BREAKS =
  /^(Unexpected end of multipart data|(Part|Header) terminated early|Malformed part header|Multipart: Boundary not found|The needle )/i;

/** True for an upload that did not arrive whole. */
export function isBrokenUpload(error: unknown): boolean {
  return error instanceof Error && BREAKS.test(error.message);
}
