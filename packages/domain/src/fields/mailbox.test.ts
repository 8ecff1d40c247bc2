import { expect, test } from 'vitest';
import { isMailbox } from './mailbox';

test('I03 an address has one name, whatever mail programs make of others', () => {
  for (const name of ['jo@firm.test', 'o’neil+phones@firm.test', 'jo@bücher.test', 'é@firm.test', '田中@例え.test'])
    expect(isMailbox(name), name).toBe(true);
  for (const name of [
    '<jo@firm.test>',
    '"jo"@firm.test',
    'x,jo@firm.test',
    'jo@[127.0.0.1]',
    'jo@firm.test\u200b',
    'j\u00ado@firm.test',
    'jo@firm\ufe0f.test',
    'jo\u0007@firm.test',
    'jo@\uff46irm.test',
    'jo@shop\u3002firm.test',
    'jo@firm',
  ])
    expect(isMailbox(name), JSON.stringify(name)).toBe(false);
});
