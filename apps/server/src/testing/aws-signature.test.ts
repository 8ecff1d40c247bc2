import { expect, test } from 'vitest';
import { checkAwsSignature } from './aws-signature';

const KEY = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const NOW = new Date('2013-05-24T00:00:00Z');

/** The GET of Amazon's own description of the calculation. */
const published = {
  method: 'GET',
  url: '/test.txt',
  body: Buffer.alloc(0),
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=${KEY.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41`,
  },
};

test('operation: the stand-in for S3 calculates the signature that Amazon publishes, and refuses what differs from it', () => {
  const { headers } = published;
  expect(checkAwsSignature(published, KEY, NOW)).toBeUndefined();
  expect(checkAwsSignature({ ...published, url: '/test.txt?x=1' }, KEY, NOW)).toBe('SignatureDoesNotMatch');
  expect(checkAwsSignature({ ...published, headers: { ...headers, range: 'bytes=0-99' } }, KEY, NOW)).toBe(
    'SignatureDoesNotMatch',
  );
  expect(checkAwsSignature({ ...published, headers: { ...headers, 'x-amz-acl': 'public-read' } }, KEY, NOW)).toBe(
    'AccessDenied',
  );
  expect(checkAwsSignature({ ...published, body: Buffer.from('x') }, KEY, NOW)).toBe('XAmzContentSHA256Mismatch');
  expect(checkAwsSignature(published, { ...KEY, secretAccessKey: 'other' }, NOW)).toBe('SignatureDoesNotMatch');
  expect(checkAwsSignature(published, { ...KEY, accessKeyId: 'OTHER' }, NOW)).toBe('InvalidAccessKeyId');
  expect(checkAwsSignature(published, KEY, new Date('2013-05-24T00:16:00Z'))).toBe('RequestTimeTooSkewed');
  expect(checkAwsSignature({ ...published, headers: { ...headers, authorization: '' } }, KEY, NOW)).toBe(
    'AccessDenied',
  );
});
