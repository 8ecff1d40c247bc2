import { describe, expect, test } from 'vitest';
import { failureMessage, NetworkError, networkErrorOf } from './network-error';

const none = () => undefined;
const translate = (code: string, params: readonly (string | number)[]) =>
  code === 'TOO_MANY' ? `Zu viele: ${params.join(',')}` : undefined;

describe('what a failed call says', () => {
  test('L01 a 422 with status FAIL shows the first messageCode, otherwise the messageDescription', () => {
    const errors = [{ messageCode: 'TOO_MANY', messageDescription: 'Too many units' }];
    expect(failureMessage(422, { status: 'FAIL', errors, params: [3] }, translate)).toBe('Zu viele: 3');
    expect(failureMessage(422, { errors: [{ messageCode: 'X', messageDescription: 'Too many units' }] }, none)).toBe(
      'Too many units',
    );
  });

  test('L01 any other failure shows the server message, else the translated code with its parameters, else the fixed text', () => {
    expect(failureMessage(409, { message: 'The offer has changed', messageCode: 'TOO_MANY' }, translate)).toBe(
      'The offer has changed',
    );
    expect(failureMessage(409, { messageCode: 'TOO_MANY', params: [7] }, translate)).toBe('Zu viele: 7');
    expect(failureMessage(500, undefined, translate)).toBe('Internal Server Error');
  });

  test('L02 the thrown error carries name, message, status, code, body and the trace id of the gateway header', async () => {
    const response = new Response(
      JSON.stringify({
        statusCode: 404,
        status: 'FAIL',
        message: 'Gone',
        messageCode: 'NOT_FOUND',
        params: [],
        errors: [],
        traceId: 'body',
      }),
      { status: 404, headers: { 'x-trace-id': 'header' } },
    );
    const error = await networkErrorOf(response, none);
    expect(error).toBeInstanceOf(NetworkError);
    expect({
      name: error.name,
      message: error.message,
      status: error.status,
      messageCode: error.messageCode,
      traceId: error.traceId,
    }).toEqual({ name: 'NetworkError', message: 'Gone', status: 404, messageCode: 'NOT_FOUND', traceId: 'header' });
    expect(error.errorBody?.status).toBe('FAIL');
  });

  test('L01 a body that says statusCode 401 counts as unauthorised whatever the HTTP status', async () => {
    expect(
      (
        await networkErrorOf(
          new Response(JSON.stringify({ statusCode: 401, message: 'Session Expired' }), { status: 400 }),
          none,
        )
      ).status,
    ).toBe(401);
  });

  test('L02 an answer that is no JSON still becomes a NetworkError', async () => {
    const error = await networkErrorOf(new Response('<html>502</html>', { status: 502 }), none);
    expect([error.status, error.message, error.traceId]).toEqual([502, 'Internal Server Error', '']);
  });
});
