import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

/*
 * The same rows by bare Fastify and pg: one explicit transaction a save that reads the item, writes the offer and the
 * first line of its thread, with prepared statements, into the product's own tables with their keys and indexes. No
 * sign-in, no checks, no rules, no tenant wall. Run as `tsx bare-offers.ts URL`; the role is the database's owner.
 */
const [url = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 20 });
const accountId = randomUUID();

const app = Fastify();
app.post<{ Body: { itemNumberWarehouse: string; offerQuantity: number; offerPrice: number } }>(
  '/offer',
  async (request, reply) => {
    const { itemNumberWarehouse, offerQuantity, offerPrice } = request.body;
    const client = await pool.connect();
    try {
      await client.query('begin');
      const { rows } = await client.query<{
        item_number: string;
        sku_description: string;
        warehouse: string;
        list_price_minor: string;
      }>({
        name: 'item',
        text: `select item_number, sku_description, warehouse, list_price_minor, special_price_minor, quantity_available, increment_size from stock_items where tenant_id = 'acme' and item_number_warehouse = $1`,
        values: [itemNumberWarehouse],
      });
      const [item] = rows;
      if (item === undefined) return reply.code(404).send();
      const offerId = randomUUID();
      await client.query({
        name: 'offer',
        text: `insert into offers (tenant_id, offer_id, account_id, user_id, item_number_warehouse, item_number, item_description, warehouse, answer, offer_quantity, offer_price_minor, check_out_quantity, status, state)
             values ('acme', $1, $2, 'bare', $3, $4, $5, $6, 'PENDING_ACCEPTANCE', $7, $8, $7, 'PENDING_ACCEPTANCE', 'AWAITING_TENANT_REVIEW')`,
        values: [
          offerId,
          accountId,
          itemNumberWarehouse,
          item.item_number,
          item.sku_description,
          item.warehouse,
          offerQuantity,
          offerPrice * 100,
        ],
      });
      await client.query({
        name: 'event',
        text: `insert into offer_events (tenant_id, offer_id, event_type, actor, quantity, price_minor) values ('acme', $1, 'OFFERED', 'BUYER', $2, $3)`,
        values: [offerId, offerQuantity, offerPrice * 100],
      });
      await client.query('commit');
      return { offerId, offerQuantity, offerPrice, itemNumberWarehouse };
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  },
);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
console.log(`ready ${typeof address === 'object' ? address?.port : ''}`);
