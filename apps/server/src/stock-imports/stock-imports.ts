import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  applyStockImport,
  chooseImportRows,
  createStockImport,
  getImportRows,
  getRejectedRows,
  getStockImport,
  getStockImports,
  saveImportMapping,
  undoStockImport,
} from '@tradehall/contract/stock-desk/stock-import-calls';
import { checkMapping, neededFor, PRIVATE_TARGETS } from '@tradehall/domain/stock-imports/import-mapping';
import { takenOf } from '@tradehall/domain/stock-imports/judge-import-row';
import { countAmbiguous } from '@tradehall/domain/stock-imports/read-import-row';
import { NONE_HELD } from '@tradehall/domain/stock-list/counted-held';
import type { AuditAct } from '@tradehall/domain/staff/audit-acts';
import { runStaffCommand, type StaffRequest } from '../audit/run-staff-command';
import type { Transaction } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import { heldUnits } from '../held-units/held-units';
import type { Caller, Tenant } from '../http/request-context';
import { sayPage } from '../http/list-page';
import { requirePermission, serveCall } from '../http/serve-call';
import type { FormatText } from '../notify/format-text';
import { createRequestText } from '../notify/request-locale';
import type { Services } from '../room/services';
import { receiveFile } from '../spreadsheets/receive-sheet';
import { sendSheet } from '../spreadsheets/send-sheet';
import { writeSpreadsheet } from '../spreadsheets/write-spreadsheet';
import type { Stock } from '../stock-list/open-stock';
import { actorOf } from '../stock-list/stock-actor';
import { mayBreakFloors, refuseBelowFloor } from '../stock-list/stock-floors';
import { readStockListSettings } from '../stock-list/stock-settings-store';
import { goOnWithLostSteps } from './go-on-with-lost-steps';
import { giveUpOnImport, IMPORT_JOB, workOnImport, type ImportOrder } from './import-job';
import { standstillsSince } from '../tenancy/standstills';
import { canUndo, countReview, readImport, wireHead } from './import-read-model';
import {
  contentParts,
  findImport,
  keysBelowFloor,
  latestImports,
  readContent,
  readRows,
  setAsker,
  setState,
  type ImportHead,
} from './import-store';
import { IMPORT_FILE, isPrivateHeading, rememberMapping } from './read-import';
import { archivedKeys } from './archived-keys';
import { wireRow } from './import-row-wire';
import { refuseFullLine, turnOf } from './import-turn';

const PAGE = 100;
/** Rejected rows in one sheet. */
const MOST_REJECTED = 200_000;

/** Columns whose cells the caller may not see: what somebody mapped as costs, or what is headed like them (SD13). */
const privateColumns =
  ({ staff }: Caller) =>
  (name: string, target: string | undefined): boolean =>
    staff?.permissions.has('COST_VIEW') !== true && (PRIVATE_TARGETS.includes(target ?? '') || isPrivateHeading(name));

/** Throws unless the caller may change what these columns change, whoever mapped them (SD03). */
function requireTargets(caller: Caller, columns: readonly string[]): void {
  for (const permission of neededFor(columns)) requirePermission(caller, permission);
}

const mayChange =
  ({ staff }: Caller) =>
  (columns: readonly string[]): boolean =>
    neededFor(columns).every((permission) => staff?.permissions.has(permission) === true);

/** Files of stock: read, mapped, reviewed and applied as one, each step a job with its state (SD15 to SD21). */
export function serveStockImports(app: FastifyInstance, services: Services, stock: Stock): void {
  const { database, files, jobs, clock } = services;
  jobs.define<ImportOrder>(IMPORT_JOB, {
    work: (order) => workOnImport({ ...services, stock }, order),
    // Of a file of 200,000 rows on a slow machine; a step whose server was killed does not wait for it.
    expireInSeconds: 600,
    // A database that is away for an hour leaves no import standing in its step.
    retries: 12,
    isHeavy: true,
    outgrown: ({ tenantId, importId }) => database.inTenant(tenantId, (tx) => giveUpOnImport(tx, importId)),
  });
  async function goOn(tx: Transaction, order: ImportOrder, actorId: string): Promise<void> {
    const turn = await turnOf(tx, { importId: order.importId, actorId, now: clock.now() });
    await jobs.send(IMPORT_JOB, order, { tx, turn });
  }

  goOnWithLostSteps(services, goOn);

  /** A step that is taken from one of these states alone. */
  async function stepFrom<T>(
    request: StaffRequest & { readonly params: { readonly importId: string } },
    act: AuditAct,
    states: readonly ImportHead['state'][],
    work: (tx: Transaction, head: ImportHead) => Promise<T>,
  ): Promise<{ importId: string }> {
    const { importId } = request.params;
    await runStaffCommand(database, request, { act, record: 'STOCK', ids: [importId] }, async (tx, trail) => {
      const head = await findImport(tx, importId, true);
      if (!states.includes(head.state)) throw new ApiError(409, 'STOCK_IMPORT_ELSEWHERE');
      await work(tx, head);
      const { state } = await findImport(tx, importId);
      trail.changed({ state: head.state }, { state, file: head.file_name });
    });
    return { importId };
  }

  serveCall(
    app,
    createStockImport,
    async ({ tenant, caller, raw }) => {
      const missing = new ApiError(422, 'STOCK_IMPORT_NO_FILE');
      const { fileName: sentAs, content } = await receiveFile(raw, missing, IMPORT_FILE.bytes);
      const fileName = sentAs.slice(0, 200);
      await files.scan(fileName, content);
      const hash = createHash('sha256').update(content).digest('hex');
      const { id, name } = actorOf(caller);
      const command = { act: 'IMPORT_UPLOADED', record: 'STOCK' } as const;
      return runStaffCommand(database, { tenant, caller, raw }, command, async (tx, trail) => {
        await refuseFullLine(tx, id);
        const kept = await files.store(tx, {
          purpose: 'stock-import',
          fileName,
          contentType: 'application/octet-stream',
          content,
        });
        const { rows } = await sql<{ import_id: string }>`
          insert into stock_imports (tenant_id, file_name, file_id, file_hash, actor_id, actor_name)
          values (current_setting('app.tenant_id'), ${fileName}, ${kept.fileId}::uuid, ${hash}, ${id}, ${name}) returning import_id`.execute(
          tx,
        );
        const importId = rows[0]?.import_id ?? '';
        trail.about([importId]);
        trail.changed(undefined, { file: fileName });
        await goOn(tx, { tenantId: tenant.tenantId, importId }, id);
        return { importId };
      });
    },
    { bodyLimit: IMPORT_FILE.bytes + 1024 * 1024 },
  );

  serveCall(app, getStockImports, async ({ tenant, query, reply }) => {
    const page = await database.inTenant(tenant.tenantId, (tx) => latestImports(tx, query), { readOnly: true });
    sayPage(reply, page);
    return { imports: page.rows.map(wireHead) };
  });
  const formatFor = (tenant: Tenant, raw: FastifyRequest): FormatText => createRequestText(services, { tenant, raw });

  serveCall(app, getStockImport, ({ tenant, caller, params, raw }) => {
    const order = { tenantId: tenant.tenantId, importId: params.importId };
    return database.inTenant(
      tenant.tenantId,
      async (tx) =>
        readImport(tx, await findImport(tx, params.importId), {
          settings: await readStockListSettings(tx),
          now: clock.now(),
          format: formatFor(tenant, raw),
          isPrivate: privateColumns(caller),
          mayChange: mayChange(caller),
          ahead: await jobs.countBefore(tx, IMPORT_JOB, order),
          beginsAgainAt: await jobs.beginsAgainAt(tx, IMPORT_JOB, order),
        }),
      { readOnly: true },
    );
  });

  serveCall(app, saveImportMapping, ({ tenant, caller, raw, params, body }) => {
    requireTargets(caller, body.columns);
    return stepFrom({ tenant, caller, raw, params }, 'IMPORT_MAPPED', ['MAPPING', 'REVIEW'], async (tx, head) => {
      const issue = checkMapping(body, head.headings.length);
      if (issue !== undefined) throw new ApiError(422, issue);
      // Else somebody else's column of costs could be made an attribute, which every buyer sees (SD13).
      const isPrivate = privateColumns(caller);
      if (
        head.headings.some(
          ({ name }, at) => body.columns[at] !== 'ignore' && isPrivate(name, head.mapping?.columns[at]),
        )
      )
        requirePermission(caller, 'COST_VIEW');
      let ambiguous = 0;
      for await (const rows of contentParts(tx, head.import_id))
        ambiguous += countAmbiguous(rows, body, tenant.configuration.currencyPrecision);
      // Asked once, never guessed (SD14).
      if (ambiguous > 0 && body.decimal === null)
        throw new ApiError(422, 'STOCK_IMPORT_AMBIGUOUS', { params: [ambiguous] });
      await rememberMapping(tx, head.headings, body);
      await sql`
        update stock_imports set mapping = ${JSON.stringify(body)}::jsonb, ambiguous = ${ambiguous}
         where tenant_id = current_setting('app.tenant_id') and import_id = ${head.import_id}::uuid`.execute(tx);
      await setState(tx, head.import_id, 'REVIEWING');
      await goOn(tx, { tenantId: tenant.tenantId, importId: head.import_id }, caller.userId);
    });
  });

  serveCall(app, getImportRows, ({ tenant, params, query, raw }) =>
    database.inTenant(
      tenant.tenantId,
      async (tx) => {
        const rows = await readRows(tx, params.importId, { ...query, limit: PAGE + 1 });
        const { currencyPrecision: precision } = tenant.configuration;
        const format = formatFor(tenant, raw);
        const shown = rows.slice(0, PAGE);
        const doubtful = shown.filter(({ flags }) => flags.includes('IN_LOTS') || flags.includes('RESERVED'));
        const held = await heldUnits(
          tx,
          doubtful.map(({ key }) => key),
        );
        const archived = await archivedKeys(
          tx,
          shown.map(({ key }) => key),
        );
        const page = shown.map((row) =>
          wireRow(row, {
            precision,
            format,
            held: held.get(row.key) ?? NONE_HELD,
            isArchived: archived.has(row.key),
          }),
        );
        return { rows: page, next: rows.length > PAGE ? (page.at(-1)?.row ?? null) : null };
      },
      { readOnly: true },
    ),
  );

  serveCall(app, chooseImportRows, ({ tenant, caller, raw, params, body }) =>
    stepFrom({ tenant, caller, raw, params }, 'IMPORT_CHOSEN', ['REVIEW'], async (tx, head) => {
      await sql`
        update stock_import_rows set is_taken = ${body.take}
         where tenant_id = current_setting('app.tenant_id') and import_id = ${head.import_id}::uuid and section = ${body.section}
           and section <> 'REJECTED' and (${body.rows ?? null}::int[] is null or row_number = any(${body.rows ?? null}::int[]))`.execute(
        tx,
      );
    }),
  );

  serveCall(app, applyStockImport, ({ tenant, caller, raw, params, body }) =>
    stepFrom({ tenant, caller, raw, params }, 'STOCK_IMPORTED', ['REVIEW'], async (tx, head) => {
      requireTargets(caller, head.mapping?.columns ?? []);
      const { confirm, sections } = await countReview(tx, head.import_id);
      const taken = takenOf(sections);
      // A colleague's other mapping makes other values of as many rows.
      if (body.reviewed !== undefined && body.reviewed !== head.reviewed_at?.toISOString())
        throw new ApiError(409, 'STOCK_IMPORT_ELSEWHERE');
      if (body.taken !== undefined && body.taken !== taken)
        throw new ApiError(409, 'STOCK_IMPORT_CHOSEN_ANEW', { params: [taken] });
      if (confirm !== body.confirm) throw new ApiError(409, 'STOCK_IMPORT_CONFIRM', { params: [confirm] });
      const mayBreak = mayBreakFloors(caller);
      await refuseBelowFloor(tx, mayBreak, await keysBelowFloor(tx, head.import_id));
      await setAsker(tx, head.import_id, { ...actorOf(caller), mayBreakFloors: mayBreak });
      await setState(tx, head.import_id, 'APPLYING');
      await goOn(tx, { tenantId: tenant.tenantId, importId: head.import_id }, caller.userId);
    }),
  );

  serveCall(app, undoStockImport, ({ tenant, caller, raw, params }) =>
    stepFrom({ tenant, caller, raw, params }, 'IMPORT_UNDONE', ['APPLIED'], async (tx, head) => {
      requireTargets(caller, head.mapping?.columns ?? []);
      if (!canUndo(head, clock.now(), await standstillsSince(tx, head.applied_at)))
        throw new ApiError(409, 'STOCK_IMPORT_TOO_LATE');
      await setAsker(tx, head.import_id, { ...actorOf(caller), mayBreakFloors: mayBreakFloors(caller) });
      await setState(tx, head.import_id, 'UNDOING');
      await goOn(tx, { tenantId: tenant.tenantId, importId: head.import_id }, caller.userId);
    }),
  );

  serveCall(app, getRejectedRows, async ({ tenant, caller, params, raw, reply }) => {
    const { head, cells, rejected } = await database.inTenant(
      tenant.tenantId,
      async (tx) => ({
        head: await findImport(tx, params.importId),
        cells: await readContent(tx, params.importId),
        rejected: await readRows(tx, params.importId, { section: 'REJECTED', after: 0, limit: MOST_REJECTED }),
      }),
      { readOnly: true },
    );
    const format = formatFor(tenant, raw);
    const isPrivate = privateColumns(caller);
    const shown = head.headings.flatMap(({ name }, at) =>
      isPrivate(name, head.mapping?.columns[at]) ? [] : [{ name, at }],
    );
    const sheet = writeSpreadsheet({
      sheetName: format('STOCK_IMPORT_REJECTED'),
      columns: [
        { header: format('STOCK_IMPORT_REASON'), kind: 'text', width: 50 },
        { header: format('STOCK_IMPORT_ROW'), kind: 'integer' },
        ...shown.map(({ name }) => ({ header: name, kind: 'text' as const })),
      ],
      rows: rejected.map(({ row, issue }) => [
        format(issue?.messageCode ?? 'INVALID_REQUEST', issue?.params ?? []),
        row,
        ...shown.map(({ at }) => String(cells[row - head.first_row]?.[at] ?? '')),
      ]),
    });
    return sendSheet({ raw, reply }, `${format('STOCK_IMPORT_REJECTED')} ${head.file_name}.xlsx`, sheet);
  });
}
