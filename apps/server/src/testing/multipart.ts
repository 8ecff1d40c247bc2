/** A multipart body with files, as a browser sends it; for calls that take uploads. */
export function multipart(
  ...files: readonly {
    readonly field?: string;
    readonly name: string;
    readonly content: Buffer;
    readonly type?: string;
  }[]
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = '----tradehall-test-boundary';
  const parts = files.flatMap(({ field = 'file', name, content, type = 'application/octet-stream' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
