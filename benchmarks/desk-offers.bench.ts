import { getOfferGroups } from '@tradehall/contract/offers/desk-offer-calls';
import { answerOffers, getSellerOffers, undoAnswers } from '@tradehall/contract/offers/seller-offer-calls';
import { silenceSeller } from '../e2e/fixtures/silence-seller';
import { claim, table } from './claims';
import { copyRows, percentile, sayLoad, startDeskServer, timeRounds, WARM } from './desk-server';

/*
 * The offers inbox with 20,000 open offers by HTTP before a real server: a page of it filtered, sorted, grouped; one
 * line, 50 and 1,000 answered with the time to undo them. What the browser adds is not in it.
 */
const OFFERS = 20_000;
const BUYERS = 100;
const ROUNDS = 15;

const server = await startDeskServer();
const { owner } = server;
try {
  const [first] = (
    await owner.query<{ offer_id: string }>(
      `select offer_id from offers where tenant_id = 'acme' and closed_at is null and status = 'PENDING_ACCEPTANCE' order by offer_id limit 1`,
    )
  ).rows;
  if (first === undefined) throw new Error('the demo has no offer that waits');
  await copyRows(
    owner,
    'accounts',
    `generate_series(1, ${BUYERS}) i cross join (select a.* from accounts a join offers o on o.tenant_id = a.tenant_id and o.account_id = a.account_id where o.offer_id = '${first.offer_id}') t`,
    {
      account_id: `('00000000-0000-4000-9000-' || lpad(i::text, 12, '0'))::uuid`,
      business_name: `'Buyer ' || i`,
      customer_number: `'B-' || i`,
    },
  );
  await owner.query(`
    create temporary table items as
    select item_number, item_number_warehouse, warehouse, sku_description, list_price_minor, row_number() over (order by item_number_warehouse) as nth
      from stock_items where tenant_id = 'acme' and list_price_minor > 1000 and special_price_minor is null and quantity_available > 0
     order by item_number_warehouse limit ${OFFERS / BUYERS}`);
  await copyRows(
    owner,
    'offers',
    `items s cross join generate_series(1, ${BUYERS}) i cross join (select * from offers where offer_id = '${first.offer_id}') t`,
    {
      offer_id: 'gen_random_uuid()',
      account_id: `('00000000-0000-4000-9000-' || lpad(i::text, 12, '0'))::uuid`,
      participant_id: 'null',
      item_number: 's.item_number',
      item_number_warehouse: 's.item_number_warehouse',
      item_description: 's.sku_description',
      warehouse: 's.warehouse',
      offer_quantity: '1 + i % 20',
      offer_price_minor: 's.list_price_minor * (70 + i % 25) / 100',
      respond_at: 'null',
      created_at: `now() - (s.nth * ${BUYERS} + i) * interval '10 seconds'`,
      updated_at: `now() - (s.nth * ${BUYERS} + i) * interval '10 seconds'`,
      offer_number: `1000000 + s.nth * ${BUYERS} + i`,
    },
  );
  await owner.query(`vacuum analyze`);
  const seller = await server.signIn('seller@acme.test');
  await silenceSeller(seller);
  const rows: (string | number)[][] = [['what', 'p50 ms', 'p95 ms', 'of processor']];
  const measure = async (name: string, work: (round: number) => Promise<unknown>, rounds = ROUNDS): Promise<number> => {
    const before = server.processorSeconds();
    const took = await timeRounds(rounds, work);
    const processor = ((server.processorSeconds() - before) * 1_000) / (rounds + WARM);
    rows.push([name, percentile(took, 0.5), percentile(took, 0.95), processor]);
    return percentile(took, 0.95);
  };
  const list = (query: Record<string, string | number>) =>
    seller.call(getSellerOffers, { query: { limit: 100, ...query } });
  const { total } = await list({});
  if (total < OFFERS) throw new Error(`the inbox holds ${total} offers`);
  const looks = [
    await measure('first page', () => list({})),
    await measure('filtered by status', () => list({ status: 'PENDING_ACCEPTANCE' })),
    await measure('filtered by buyer', () => list({ accountId: '00000000-0000-4000-9000-000000000007' })),
    await measure('searched', (round) => list({ search: `buyer ${(round + 20) % BUYERS}` })),
    await measure('sorted by value', () => list({ sort: 'value', direction: 'desc' })),
    await measure('sorted by percent', () => list({ sort: 'percent', direction: 'desc' })),
    await measure('grouped by buyer', () => seller.call(getOfferGroups, { query: { by: 'buyer' } })),
    await measure('grouped by item', () => seller.call(getOfferGroups, { query: { by: 'item' } })),
  ];
  const answer = async (count: number, round: number): Promise<number> => {
    // Each round answers others.
    const asked = { status: 'PENDING_ACCEPTANCE', sort: 'item', offset: round * count } as const;
    const page = await seller.call(getSellerOffers, { query: { ...asked, limit: Math.min(count, 500) } });
    const more =
      count > 500 && page.next !== null
        ? await seller.call(getSellerOffers, { query: { ...asked, after: page.next, limit: count - 500 } })
        : { stocklistOffers: [] };
    const body = [...page.stocklistOffers, ...more.stocklistOffers].map(({ offerId, offerPrice, version }) => ({
      offerId,
      version,
      answer: 'COUNTER' as const,
      counterPrice: Math.round((offerPrice + 0.5) * 100) / 100,
    }));
    const started = performance.now();
    const { answered, batchId, refused } = await seller.call(answerOffers, { query: { undo: 'true' }, body });
    const took = performance.now() - started;
    if (answered.length !== count)
      throw new Error(`answered ${answered.length} of ${count}: ${JSON.stringify(refused[0]?.issue)}`);
    if (batchId !== null) await seller.call(undoAnswers, { params: { batchId } });
    return took;
  };
  const answers = async (count: number, rounds: number): Promise<number> => {
    const took: number[] = [];
    for (let round = -1; round < rounds; round++) {
      const one = await answer(count, round + 1);
      if (round >= 0) took.push(one);
    }
    rows.push([`${count} countered`, percentile(took, 0.5), percentile(took, 0.95), '']);
    return percentile(took, 0.95);
  };
  const one = await answers(1, 10);
  const fifty = await answers(50, 10);
  const thousand = await answers(1_000, 4);
  table(rows);
  sayLoad();
  claim('desk-offers-slowest-look-p95', Math.max(...looks), { atMost: 150 }, 'ms');
  claim('desk-offers-answer-one-p95', one, { atMost: 300 }, 'ms');
  claim('desk-offers-answer-50-p95', fifty, { atMost: 1_000 }, 'ms');
  claim('desk-offers-answer-1000-p95', thousand, { atMost: 4_000 }, 'ms');
} finally {
  await server.stop();
}
