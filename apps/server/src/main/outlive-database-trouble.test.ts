import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { outliveDatabaseTrouble } from './outlive-database-trouble';

test('operation: a failure that nobody handled ends the process, but for the want of a database', () => {
  const told: unknown[] = [];
  const here = new EventEmitter();
  outliveDatabaseTrouble(here, { error: (line: unknown) => void told.push(line) });
  const away = Object.assign(new Error('the database system is in recovery mode'), { code: '57P03' });
  here.emit('unhandledRejection', away);
  expect(told).toEqual([{ err: away }]);
  for (const fault of [
    new Error('a fault'),
    Object.assign(new Error('twice'), { code: '23505' }),
    'a word',
    undefined,
  ]) {
    let thrown: unknown = 'nothing';
    try {
      here.emit('unhandledRejection', fault);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBe(fault);
  }
  expect(told).toHaveLength(1);
});
