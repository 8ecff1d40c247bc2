import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextVisit, VISIT_GAP_MILLISECONDS, type StockVisit } from './next-visit';

const GAP = VISIT_GAP_MILLISECONDS;

test('W06 marks start where the last visit ended, and stay while a visit lasts', () => {
  const first = nextVisit(undefined, 1_000);
  expect(first).toEqual({ seenAt: 1_000, since: null });
  const later = nextVisit(first, 1_000 + GAP - 1);
  expect(later).toEqual({ seenAt: 1_000 + GAP - 1, since: null });
  const again = nextVisit(later, later.seenAt + GAP);
  expect(again).toEqual({ seenAt: later.seenAt + GAP, since: later.seenAt });
  expect(nextVisit(again, again.seenAt + 60_000).since).toBe(later.seenAt);
});

test('W06 however often somebody looks, marks never start after the last look, nor move within a visit', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3 * GAP), { maxLength: 20 }), (pauses) => {
      let now = 0;
      let visit: StockVisit | undefined;
      for (const pause of pauses) {
        const before = visit;
        now += pause;
        visit = nextVisit(before, now);
        if (before === undefined) continue;
        expect(visit.since).toBe(pause >= GAP ? before.seenAt : before.since);
        expect(visit.seenAt).toBeGreaterThanOrEqual(before.seenAt);
      }
    }),
  );
});
