import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { StartRefused } from '../database/start-refused';

/** An upload waits for its store inside a transaction: a service that does not answer is given up soon. */
const PATIENCE = { connectionTimeout: 3000, requestTimeout: 15_000, throwOnRequestTimeout: true };
const ATTEMPTS = 2;

/**
 * Where uploaded and made files lie: a folder, or a bucket as `s3://key:secret@host[:port]/bucket?region=…`
 * (`s3://bucket?region=…` for Amazon's own with the machine's credentials). Nothing there is public.
 */
export async function openFileDisk(filesUrl: string, patience = PATIENCE): Promise<Disk> {
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
      requestHandler: patience,
      maxAttempts: ATTEMPTS,
      ...(own
        ? {
            endpoint: `${url.searchParams.get('tls') === 'off' ? 'http' : 'https'}://${url.host}`,
            forcePathStyle: true,
          }
        : {}),
      ...(url.username
        ? {
            credentials: {
              accessKeyId: decodeURIComponent(url.username),
              secretAccessKey: decodeURIComponent(url.password),
            },
          }
        : {}),
    }),
  );
}

/** What a service answers that no waiting mends; told at the start instead of at the first upload. */
const NO_USE: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'does not know the access key',
  SignatureDoesNotMatch: 'says that the secret does not belong to the access key',
  AccessDenied:
    'does not let this key list the bucket; it needs s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject',
  NoSuchBucket: 'has no such bucket',
  PermanentRedirect: 'keeps this bucket in another region',
  AuthorizationHeaderMalformed: 'keeps this bucket in another region',
  CredentialsProviderError: 'needs an access key, and this machine has none',
};

/**
 * Refuses a start with a store that can't work; one that is merely away is answered, for uploads
 * say so until it is back.
 */
export async function verifyFileDisk(disk: Disk, filesUrl: string): Promise<Error | undefined> {
  const { protocol, host, pathname } = new URL(filesUrl);
  if (protocol === 'file:') return undefined;
  try {
    await disk.listAll('/');
    return undefined;
  } catch (error) {
    const { name } = error as Error;
    const reason = NO_USE[name];
    if (reason === undefined) return error as Error;
    throw new StartRefused(`FILES_URL: the file store ${host}${pathname} ${reason} (${name}).`);
  }
}
