import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ApplicationEvent } from '@tradehall/contract/onboarding-review';
import { ApplicationStory } from './ApplicationStory';

afterEach(cleanup);

test('SD66 the story of an application stands where there is one, and no heading over nothing', () => {
  const { rerender } = render(<ApplicationStory events={[]} />);
  expect(screen.queryByRole('heading')).toBeNull();
  const event = {
    kind: 'SUBMITTED',
    actor: 'Mika Larsen',
    actorEmail: null,
    happenedAt: '2026-11-20T12:00:00.000Z',
    reason: '',
    waiver: '',
    answers: [],
    papers: [],
  } as unknown as ApplicationEvent;
  rerender(<ApplicationStory events={[event]} />);
  expect(screen.getByText('Mika Larsen')).toBeDefined();
  expect(screen.getByRole('heading')).toBeDefined();
});
