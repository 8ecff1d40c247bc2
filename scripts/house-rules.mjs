// What the house refuses wherever it stands in a text, with the places where it may stand and why. `npm run check`
// runs it. What a linter's syntax or the import rules can say is said there.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

/**
 * Each rule: the texts it looks at, what it refuses there, an example of it (which proves that the rule can find
 * anything at all), and the places where it may stand. A place that does not need its leave any more is refused too.
 */
export const RULES = [
  {
    name: 'tenants-are-set-by-tenancy',
    reason: 'Whose rows a transaction has is decided in one room, where membership is asked and the way back is sure.',
    files: /^(apps\/[^/]+\/(src|database\/functions)|packages|scripts)\/.*(?<!\.test)\.\w+$/,
    refuses: /set_config\(\s*'app\.tenant_id'|\bset\s+(local\s+|session\s+)?app\.tenant_id\b/i,
    example: "perform set_config('app.tenant_id', other, true);",
    allowed: [
      ['apps/server/src/tenancy/tenant-setting.ts', 'begins a transaction of a tenant'],
      ['apps/server/database/functions/begin_in_tenant.sql', 'the same, for a function that is a transaction itself'],
      ['apps/server/database/functions/cross_to_tenant.sql', 'goes across a network, membership checked'],
      ['apps/server/database/functions/return_from_tenant.sql', 'goes back to where it came from'],
    ],
  },
  {
    name: 'crossing-goes-through-tenancy',
    reason: 'A way across that is not taken back leaves the rest of its transaction in the other tenant.',
    files: /^apps\/[^/]+\/(src|database\/functions)\//,
    refuses: /\b(cross_to_tenant|return_from_tenant)\(/,
    example: 'await sql`select cross_to_tenant(${other}, false)`.execute(tx);',
    allowed: [
      ['apps/server/src/tenancy/across-network.ts', 'the way across for all rooms'],
      ['apps/server/database/functions/cross_to_tenant.sql', 'defines it'],
      ['apps/server/database/functions/return_from_tenant.sql', 'defines it'],
      ['apps/server/database/functions/checkout_facts.sql', 'reads items in the one round trip of a checkout'],
      [
        'apps/server/database/functions/place_order.sql',
        "writes the supplier's side in the one round trip of an order",
      ],
    ],
  },
  {
    name: 'orders-have-one-writer',
    reason: 'An order changes by a decision of the domain, which orders/order-store.ts writes and nothing else.',
    files: /^(apps\/[^/]+\/(src\/(?!testing\/)|database\/functions\/)|packages\/).*(?<!\.test)\.\w+$/,
    refuses:
      /\b(insert\s+into|update|delete\s+from|merge\s+into)\s+(orders|order_lines|order_events|order_devices)\b|\b(insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(orders|order_lines|order_events|order_devices)\b/i,
    example: "await sql`update orders set payment_status = 'PAID'`.execute(tx);",
    allowed: [
      ['apps/server/src/orders/order-store.ts', 'the writer'],
      ['apps/server/database/functions/place_order.sql', 'writes what the order store hands it, in one round trip'],
    ],
  },
  {
    name: 'order-statuses-are-named-once',
    reason: 'A status is reached and named through the table of moves, domain/orders/order-life.ts.',
    files: /^(apps\/[^/]+\/(src\/(?!testing\/)|database\/functions\/)|packages\/).*(?<!\.test)\.\w+$/,
    refuses: /(['"`])(PENDING_CONFIRMATION|AWAITING_SHIPPING_QUOTE|ON_HOLD|RELEASED|SHIPPED|INVOICED|CANCELED)\1/,
    example: "if (order.fulfillmentStatus === 'ON_HOLD') return;",
    allowed: [
      ['packages/domain/src/orders/order-life.ts', 'the table'],
      ['packages/domain/src/auctions/auction-status.ts', "an auction's status, in a table of its own"],
      ['apps/server/src/database/schema.ts', "made from the database: an auction's statuses"],
      ['apps/server/src/auctions/auction-store.ts', "an auction's status"],
      ['apps/server/src/auctions/seller-commands.ts', "an auction's status"],
    ],
  },
  {
    name: 'http-goes-through-web',
    reason: 'A browser app speaks through packages/web; whom the server calls is a short list that stands here.',
    files: /^(apps|packages)\/.*(?<!\.test)\.tsx?$/,
    refuses: /(?<![\w.])fetch\(/,
    example: "const answer = await fetch('/px-api-gateway/who-am-i');",
    allowed: [
      ['packages/web/src/calls/call-server.ts', "a browser app's calls"],
      ['packages/web/src/fetch/load-json.ts', 'settings and texts that lie beside the app'],
      ['apps/portal/service-worker/service-worker.ts', 'pages and files, never a call'],
      ['apps/server/src/identity/external-pool.ts', "a tenant's own identity pool"],
      ['apps/server/src/jobs/outbox-relay.ts', 'webhooks'],
      ['apps/server/src/paypal/paypal-client.ts', 'PayPal'],
      ['apps/server/src/testing/pool-server.ts', 'waits for a second server process in tests'],
    ],
  },
  {
    name: 'rooms-use-commands-and-typed-routes',
    reason: 'A command keeps its key until an answer came; a route types what a screen reads of it and leads to.',
    files: /^apps\/[^/]+\/src\/.*(?<!\.test)\.tsx?$/,
    refuses: /\bcallServer\(|\bstrict: false\b|\b(search|params|state)\b.*\bas never\b/,
    example: 'const { orderNumber } = useParams({ strict: false });',
    allowed: [],
  },
  {
    name: 'rooms-ask-by-call',
    reason:
      'An answer lies in the cache under its call, where whoever changes it finds it: useCall, not a query of one’s own.',
    files: /^apps\/[^/]+\/src\/.*(?<!\.test)\.tsx?$/,
    refuses: /\buseQuery\(/,
    example: "const { data } = useQuery({ queryKey: ['orders'], queryFn: loadOrders });",
    allowed: [
      ['apps/portal/src/app/Banners.tsx', 'shows what was known at the last visit until the answer is there'],
      ['apps/portal/src/checkout/ConfirmationPage.tsx', 'asks again for as long as the answer says that it is pending'],
      ['apps/desk/src/papers/PaperViewer.tsx', 'a paper is a file, kept as the bytes that it is'],
      ['apps/portal/src/stock-list/use-stock.ts', 'the stock is a stream of bytes, kept as such'],
    ],
  },
  {
    name: 'browser-storage-goes-through-web',
    reason: 'What is kept in a browser has one list of keys, which signing out clears.',
    files: /^(apps|packages)\/.*(?<!\.test)\.tsx?$/,
    refuses: /\b(localStorage|sessionStorage|indexedDB)\b/,
    example: "window.localStorage.setItem('cart', '[]');",
    allowed: [
      ['packages/web/src/storage/browser-storage.ts', 'the store itself'],
      ['packages/ui/src/testing/leave-nothing-behind.ts', 'empties it after each file of tests'],
      ['apps/server/src/tenants/render-page.ts', "sets the page's color scheme before the app is there"],
    ],
  },
  {
    name: 'buyers-read-one-kind-of-date',
    reason:
      'A buyer reads a day as month-date and a moment as month-date-time-zone: with year and zone, on every page.',
    files: /^(apps\/(?!desk\/)[^/]+|packages\/ui)\/src\/.*(?<!\.test)\.tsx?$/,
    refuses: /\b(instant|calendarDay)\(.*'(date|time|date-time|time-month-date|month-date-time)'/,
    example: "cell: ({ updateDate }) => instant(updateDate, 'date-time'),",
    allowed: [
      ['apps/portal/src/auctions/PriceChart.tsx', 'the marks of an axis have no room for more'],
      ['packages/ui/src/NegotiationThread.tsx', 'what was said of late, at the end of a line'],
    ],
  },
  {
    name: 'amounts-are-written-whole',
    reason:
      'Sums and rows stand side by side: each has the decimals of the currency, by `money`, also at the desk (N12).',
    files: /^apps\/[^/]+\/src\/.*(?<!\.test)\.tsx?$/,
    refuses:
      /\b(moneyWithoutDecimals|minorWithoutDecimals|minorBriefly|formatMoneyWithoutDecimals|formatMoneyBriefly)\b/,
    example: 'value={moneyWithoutDecimals(booked.today)}',
    allowed: [
      ['apps/portal/src/auctions/PriceChart.tsx', 'a chart'],
      ['apps/portal/src/charts/money-axis.ts', 'a chart'],
      ['apps/portal/src/dashboard/SpendChart.tsx', 'a chart'],
      ['apps/portal/src/palette/palette-records.ts', 'a price as the stock list has it'],
      ['apps/portal/src/stock-list/LineRow.tsx', 'a price of the stock list'],
      ['apps/portal/src/stock-list/SelectionBar.tsx', 'a price of the stock list'],
      ['apps/portal/src/stock-list/StockGroupCard.tsx', 'a price of the stock list'],
      ['apps/portal/src/stock-list/StockItemRow.tsx', 'a price of the stock list'],
      ['apps/portal/src/stock-list/line-columns.ts', 'a price of the stock list'],
      ['apps/portal/src/stock-visits/VisitMarkLabel.tsx', 'a price of the stock list'],
      ['apps/portal/src/want-list/SendOffersDialog.tsx', 'a price as the stock list has it'],
      ['apps/portal/src/want-list/WantListEntry.tsx', 'an example as a buyer types it'],
      ['apps/portal/src/want-list/WantListRow.tsx', 'a price as the stock list has it'],
      ['apps/server/src/auctions/email-bidders.ts', 'a bid is whole as a rule'],
    ],
  },
  {
    name: 'requirements-are-cited-by-id',
    reason: 'What a comment cites can be opened by whoever reads it: docs/requirements.md lists every id.',
    files: /^(apps|packages|e2e|benchmarks|scripts)\/(?!house-rules\.mjs).*\.\w+$/,
    refuses: /\bdocument [1-3]( §|\b(?= "))/i,
    example: '/** Document 2 §9: the popup is looked after every second. */',
    allowed: [],
  },
];

const SKIPPED = new Set(['node_modules', 'dist', 'data', 'results', '.git']);
const READ = /\.(ts|tsx|mts|mjs|sql)$/;

function* filesUnder(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* filesUnder(path);
    else if (entry.isFile() && READ.test(entry.name)) yield path;
  }
}

/** Every place where a rule is broken, as one line each. */
export function findBroken(rules, files) {
  const broken = [];
  for (const { name, reason, files: looksAt, refuses, example, allowed } of rules) {
    if (!refuses.test(example)) broken.push(`${name}: it does not find its own example, so it would find nothing`);
    const unused = new Set(allowed.map(([path]) => path));
    for (const [path, text] of files) {
      if (!looksAt.test(path) || !refuses.test(text)) continue;
      if (allowed.some(([place]) => place === path)) unused.delete(path);
      else {
        const lines = text.split('\n');
        const at = lines.findIndex((line) => refuses.test(line));
        broken.push(`${path}:${at + 1}: ${name}. ${reason}`);
      }
    }
    for (const path of unused) broken.push(`${name}: ${path} does not need its leave; take it off the list`);
  }
  return broken;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = ['apps', 'packages', 'e2e', 'benchmarks', 'scripts']
    .flatMap((folder) => [...filesUnder(folder)])
    .filter((path) => path !== 'scripts/house-rules.mjs' && path !== 'scripts/house-rules.test.mjs')
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]);
  const broken = findBroken(RULES, files);
  for (const line of broken) console.error(line);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
