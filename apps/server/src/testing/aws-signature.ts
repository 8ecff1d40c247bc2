import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedRequest {
  readonly method: string;
  /** Path and query as they came over the wire. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface AwsKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const MOST_SKEW = 15 * 60_000;

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Judges an AWS Signature Version 4 in a header as S3 does, written from its description and sharing nothing with
 * Amazon's client: answers S3's error code, or undefined when the request is genuine and whole.
 */
export function checkAwsSignature(request: SignedRequest, key: AwsKey, now: Date): string | undefined {
  const header = (name: string) => String(request.headers[name] ?? '');
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    );
  if (!parts) return 'AccessDenied';
  const [, accessKeyId = '', day = '', region = '', signedHeaders = '', signature = ''] = parts;
  if (accessKeyId !== key.accessKeyId) return 'InvalidAccessKeyId';
  const time = header('x-amz-date');
  const when = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!time.startsWith(day) || !(Math.abs(when - now.getTime()) <= MOST_SKEW)) return 'RequestTimeTooSkewed';
  const names = signedHeaders.split(';');
  if (
    !names.includes('host') ||
    !Object.keys(request.headers).every((name) => !name.startsWith('x-amz-') || names.includes(name))
  )
    return 'AccessDenied';
  const bodyHash = header('x-amz-content-sha256');
  if (bodyHash !== sha256(request.body)) return 'XAmzContentSHA256Mismatch';

  const [path = '', query = ''] = request.url.split('?');
  const canonicalQuery = query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&');
  const canonicalHeaders = names.map((name) => `${name}:${header(name).trim().replace(/ +/g, ' ')}\n`).join('');
  const canonical = [request.method, path, canonicalQuery, canonicalHeaders, signedHeaders, bodyHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${key.secretAccessKey}`, day), region), 's3'), 'aws4_request');
  const right = hmac(signingKey, [ALGORITHM, time, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}
