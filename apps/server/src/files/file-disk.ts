import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * Where uploaded and made files lie: a folder, or a bucket as `s3://key:secret@host[:port]/bucket?region=…`
 * (`s3://bucket?region=…` for Amazon's own with the machine's credentials). Nothing there is public.
 */
export async function openFileDisk(filesUrl: string): Promise<Disk> {
  const url = new URL(filesUrl);
  if (url.protocol === 'file:') {
    const location = fileURLToPath(url);
    mkdirSync(location, { recursive: true, mode: 0o700 });
    return new Disk(new FSDriver({ location, visibility: 'private' }));
  }
  // Loaded only where it is configured: the client is large.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const bucketInPath = url.pathname.replace(/^\/+|\/+$/g, '');
  const own = bucketInPath !== '';
  return new Disk(
    new S3Driver({
      bucket: own ? bucketInPath : url.hostname,
      visibility: 'private',
      supportsACL: false,
      region,
      ...(own ? { endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`, forcePathStyle: true } : {}),
      ...(url.username ? { credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) } } : {}),
    }),
  );
}
