import { defineRoom } from '../room/define-room';
import { offersRoom } from '../offers/offers-room';
import { stockRoom } from '../stock-list/stock-room';
import { eachOpenTenant } from '../tenancy/each-tenant';
import { followStockNews } from './follow-stock-news';
import { registerSavedViews } from './saved-views';
import { tellDaily, VIEW_DIGEST_JOB } from './tell-hits';

/** Views of the stock list under names, and what they find while nobody looks. */
export const savedViewsRoom = defineRoom({
  name: 'saved-views',
  needs: [stockRoom, offersRoom],
  register(app, services, { stock, offers }) {
    registerSavedViews(app, services);
    followStockNews({ ...services, stock });
    const { jobs, database, clock } = services;
    const deps = { ...services, stock: offers.stock };
    jobs.define(VIEW_DIGEST_JOB, {
      work: () =>
        eachOpenTenant(services, VIEW_DIGEST_JOB, (tenant) =>
          database.inTenant(tenant.tenantId, (tx) => tellDaily(tx, deps, tenant, clock.now()), { retries: 2 }),
        ),
    });
    jobs.schedule(VIEW_DIGEST_JOB, '*/10 * * * *');
  },
});
