import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as calls from '@tradehall/web/calls/use-call';
import { GradeOverviewDialog } from './GradeOverviewDialog';

afterEach(cleanup);

test('C05 grades of a participant that cannot be loaded are said to be missing, and no others stand for them', () => {
  const refetch = vi.fn();
  vi.spyOn(calls, 'useCall').mockReturnValue({ data: undefined, error: new Error('Not this time'), refetch } as never);
  const settings = {
    grade: ['A'],
    gradeLabelDescriptions: [{ grade: 'A', gradeLabel: 'Grade A', gradeDescription: 'As good as new' }],
  };
  render(<GradeOverviewDialog settings={settings as never} participant="p1" grade="A" onClose={() => undefined} />);
  expect(screen.queryByText('As good as new')).toBeNull();
  expect(screen.getByText('Not this time')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
