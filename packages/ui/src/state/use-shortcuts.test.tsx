import { expect, test, vi } from 'vitest';
import { pressAsSeen } from '../testing/as-seen';
import { useShortcuts } from './use-shortcuts';

function Screen({ open }: { readonly open: () => void }) {
  useShortcuts({ E: open });
  return <p>Groups</p>;
}

test('W08 a key acts as soon as what it acts on is seen', async () => {
  const open = vi.fn();
  await pressAsSeen(<Screen open={open} />, 'E');
  expect(open).toHaveBeenCalledTimes(1);
});
