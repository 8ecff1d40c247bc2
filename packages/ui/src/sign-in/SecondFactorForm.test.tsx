import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sendCommand } from '@tradehall/web/calls/use-command';
import type { SecondFactorStep } from '@tradehall/web/sign-in/sign-in-steps';
import { pendingTasks } from '../state/pending-task';
import { SecondFactorForm } from './SecondFactorForm';

const ENTERED = { step: 'entered', path: '/desk' } as const;
vi.mock('@tradehall/web/sign-in/sign-in-steps', () => ({ sendSecondFactor: () => Promise.resolve(ENTERED) }));
vi.mock('@tradehall/web/calls/use-command', () => ({ sendCommand: vi.fn() }));
const SET_UP: SecondFactorStep = {
  step: 'second-factor',
  setUp: { secret: 'ABC', uri: 'otpauth://totp/a?secret=ABC' },
};

function enterCode(factor: SecondFactorStep) {
  const onStep = vi.fn();
  const enter = () => Promise.resolve(ENTERED);
  render(<SecondFactorForm factor={factor} enter={enter} onStep={onStep} onBack={vi.fn()} lost="Ask an owner" />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '123456' } });
  fireEvent.submit(screen.getByRole('textbox'));
  return onStep;
}
afterEach(() => {
  cleanup();
  vi.mocked(sendCommand).mockReset();
});

test('K10 whoever has to set a second factor up sees its recovery codes before they go on', async () => {
  vi.mocked(sendCommand).mockResolvedValue({ recoveryCodes: ['AAAA-BBBB', 'CCCC-DDDD'] } as never);
  const onStep = enterCode(SET_UP);
  expect((await screen.findAllByRole('listitem')).map((code) => code.textContent)).toEqual(['AAAA-BBBB', 'CCCC-DDDD']);
  expect(onStep).not.toHaveBeenCalled();
  expect(pendingTasks(), 'they are shown this once').toHaveLength(1);
  onStep.mockImplementation(() => expect(pendingTasks(), 'nothing keeps whoever goes on').toHaveLength(0));
  fireEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(onStep).toHaveBeenCalledWith(ENTERED);
});

test('K10 where none are handed out nobody is kept out, and who has a factor already is shown none', async () => {
  vi.mocked(sendCommand).mockRejectedValue(new Error('away'));
  const onStep = enterCode(SET_UP);
  await waitFor(() => expect(onStep).toHaveBeenCalledWith(ENTERED));
  cleanup();
  vi.mocked(sendCommand).mockReset();
  const again = enterCode({ step: 'second-factor' });
  await waitFor(() => expect(again).toHaveBeenCalledWith(ENTERED));
  expect(sendCommand).not.toHaveBeenCalled();
});
