import { expect, test, vi } from 'vitest';
import { pressAsSeen } from '@tradehall/ui/testing/as-seen';
import { useListKeys } from './use-list-keys';

function List({ onAll }: { readonly onAll: () => void }) {
  useListKeys({ onAll, onSearch: vi.fn(), onHelp: vi.fn() });
  return <p>Groups</p>;
}

test('W08 Shift+E opens all groups as soon as they are seen', async () => {
  const open = vi.fn();
  await pressAsSeen(<List onAll={open} />, 'E');
  expect(open).toHaveBeenCalledTimes(1);
});
