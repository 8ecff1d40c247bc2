import { expect, test } from 'vitest';
import {
  ORDER_EVENTS,
  ORDER_LIFE,
  ORDER_PHASES,
  ORDER_STARTS,
  ORDER_STATUS,
  type Move,
  type OrderEvent,
  type OrderPhase,
} from './order-life';

const TIMES: Readonly<Record<Move['time'], string>> = {
  starts: 'time to pay starts',
  runs: 'deadline stays',
  stops: 'no deadline',
  resumes: 'deadline goes on where it stood still',
  extends: 'time until the end of the fee period',
};

const nameOf = (phase: OrderPhase) => (phase === 'released' ? "the tenant's own statuses" : ORDER_STATUS[phase]);
const idOf = (phase: OrderPhase) => phase.replace('-', '_');

const moves = ORDER_EVENTS.flatMap((event) =>
  ORDER_PHASES.flatMap((from) => (ORDER_LIFE[event][from] ?? []).map((move) => ({ event, from, ...move }))),
);

/** One arrow a pair of phases; what leaves an order where it is stands in the list alone. */
function picture(): string[] {
  const arrows = new Map<string, string[]>();
  const add = (arrow: string, event: string) => arrows.set(arrow, [...new Set([...(arrows.get(arrow) ?? []), event])]);
  for (const [start, { to }] of Object.entries(ORDER_STARTS)) add(`[*] --> ${idOf(to)}`, start);
  for (const { event, from, to } of moves) if (to !== from) add(`${idOf(from)} --> ${idOf(to)}`, event);
  const leaves = new Set(moves.filter(({ from, to }) => from !== to).map(({ from }) => from));
  return [
    'stateDiagram-v2',
    ...ORDER_PHASES.map((phase) => `  state "${nameOf(phase)}" as ${idOf(phase)}`),
    ...[...arrows].map(([arrow, events]) => `  ${arrow}: ${events.join(', ')}`),
    ...ORDER_PHASES.filter((phase) => !leaves.has(phase)).map((phase) => `  ${idOf(phase)} --> [*]`),
  ];
}

function listOf(event: OrderEvent): string {
  return moves
    .filter((move) => move.event === event)
    .map(({ from, to, when = [], time, email, network }) => {
      const told = [
        ...(email ? [`email ${email.replace('MAIL_ORDER_', '')}`] : []),
        ...(network ? [`other side ${network}`] : []),
      ].join(', ');
      const condition = when.length > 0 ? ` when ${when.join(' and ')}` : '';
      return `  - ${from} → ${to}${condition}; ${TIMES[time]}${told ? `; ${told}` : ''}`;
    })
    .join('\n');
}

test('H05 the picture of an order’s life is that of the table', async () => {
  const text = [
    '# The life of an order',
    '',
    'Made from the table in `packages/domain/src/orders/order-life.ts`; after a change of it run',
    '`npx vitest run --project unit packages/domain/src/orders/order-life-picture.test.ts --update`.',
    '',
    '```mermaid',
    ...picture(),
    '```',
    '',
    '## Every move',
    '',
    'Of several moves of an event from one state the first whose conditions hold happens. Open portals are told of all.',
    'The time to pay starts only where the settings ask for one, and never for a supplier or for what is paid.',
    '',
    ...ORDER_EVENTS.map((event) => `- \`${event}\`\n${listOf(event)}`),
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../../../docs/order-life.md');
});
