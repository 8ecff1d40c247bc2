import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { GATEWAY } from '@tradehall/contract/wire/define-call';
import type { Disk } from 'flydrive';
import type { Database } from '../database/database';
import type { Transaction } from '../database/transaction-kysely';
import { isDiskFull } from '../database/database-trouble';
import { afterCommit, afterRollback } from '../database/transaction-kysely';
import { ApiError } from '../http/api-error';
import type { Clock } from '../operation/clock';
import { readFileLink, signFileLink, type LinkHolder } from './file-link';
import type { VirusScan } from './virus-scan';

export interface NewFile {
  /** Why it is kept: 'document', 'invoice', 'manifest', …. */
  readonly purpose: string;
  /** As its owner named it; used in downloads only, never as a path. */
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
  readonly accountId?: string | null;
}

export interface StoredFile {
  readonly fileId: string;
  readonly purpose: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly byteCount: number;
  readonly sha256: string;
  readonly accountId: string | null;
}

export interface Files {
  /**
   * Asks the virus scan about a file before a transaction is opened for it, so that a slow scanner holds no connection;
   * `store` asks about what was not asked before. What can't be scanned is refused.
   */
  scan(fileName: string, content: Buffer): Promise<void>;
  /**
   * Scans and keeps a file under a generated name; it belongs to the transaction's tenant and
   * goes when that is rolled back.
   */
  store(tx: Transaction, file: NewFile): Promise<StoredFile>;
  find(tx: Transaction, fileId: string): Promise<StoredFile | undefined>;
  open(tenantId: string, fileId: string): Promise<{ file: StoredFile; content: Readable } | undefined>;
  read(tx: Transaction, fileId: string): Promise<Buffer | undefined>;
  remove(tx: Transaction, fileId: string): Promise<void>;
  /**
   * The path of a link that works for `seconds`, 5 minutes unless told, and no longer than its holder's session; make
   * it after checking who asks.
   */
  link(
    tenantId: string,
    fileId: string,
    holder: LinkHolder,
    options?: { readonly seconds?: number; readonly inline?: boolean },
  ): string;
  /** What a link leads to, where it still `holds` for whom it was made. */
  followLink(
    tenantId: string,
    token: string,
    holds: (holder: LinkHolder) => Promise<boolean> | boolean,
  ): Promise<{ file: StoredFile; content: Readable; inline: boolean } | undefined>;
  /** Removes stored files that no row speaks of, left by transactions that failed. */
  sweep(tenantIds: readonly string[]): Promise<number>;
}

const LINK_SECONDS = 300;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Files younger than this may belong to a transaction that has not committed yet. */
const SWEEP_AFTER = 24 * 3600_000;

export function createFiles(parts: {
  disk: Disk;
  database: Database;
  clock: Clock;
  secret: Buffer;
  scan?: VirusScan | undefined;
}): Files {
  const { disk, database, clock, secret, scan } = parts;

  async function rowOf(tx: Transaction, fileId: string) {
    if (!ID.test(fileId)) return undefined;
    return tx.selectFrom('files').selectAll().where('file_id', '=', fileId).executeTakeFirst();
  }
  type Row = NonNullable<Awaited<ReturnType<typeof rowOf>>>;
  const storedFileOf = (row: Row): StoredFile => ({
    fileId: row.file_id,
    purpose: row.purpose,
    fileName: row.file_name,
    contentType: row.content_type,
    byteCount: row.byte_count,
    sha256: row.sha256,
    accountId: row.account_id,
  });
  async function openFile(tenantId: string, fileId: string) {
    const row = await database.inTenant(tenantId, (tx) => rowOf(tx, fileId), { readOnly: true });
    return row ? { file: storedFileOf(row), content: await reached(disk.getStream(row.storage_key)) } : undefined;
  }

  const scanned = new WeakSet<Buffer>();
  async function scanOnce(fileName: string, content: Buffer): Promise<void> {
    if (!scan || scanned.has(content)) return;
    const verdict = await scan(content).catch((cause: unknown) => {
      throw new ApiError(503, 'FILE_SCAN_UNAVAILABLE', { cause });
    });
    if (verdict === 'infected')
      throw ApiError.ofIssues(422, [{ messageCode: 'FILE_INFECTED', params: [cleanName(fileName)], field: 'file' }]);
    scanned.add(content);
  }

  return {
    scan: scanOnce,
    async store(tx, { purpose, fileName, contentType, content, accountId = null }) {
      await scanOnce(fileName, content);
      const fileId = randomUUID();
      const tenantId = await tenantOf(tx);
      const key = `${tenantId}/${fileId.slice(0, 2)}/${fileId}`;
      // A store that broke off may have kept it all the same; a crash leaves it to the sweep.
      afterRollback(tx, () => void disk.delete(key).catch(() => undefined));
      await reached(disk.put(key, content, { contentType }));
      const row = await tx
        .insertInto('files')
        .values({
          tenant_id: tenantId,
          file_id: fileId,
          purpose,
          file_name: cleanName(fileName),
          content_type: contentType,
          byte_count: content.length,
          sha256: createHash('sha256').update(content).digest('hex'),
          storage_key: key,
          account_id: accountId,
          scanned_at: scan ? clock.now() : null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return storedFileOf(row);
    },
    async find(tx, fileId) {
      const row = await rowOf(tx, fileId);
      return row && storedFileOf(row);
    },
    open: openFile,
    async read(tx, fileId) {
      const row = await rowOf(tx, fileId);
      return row && Buffer.from(await reached(disk.getBytes(row.storage_key)));
    },
    async remove(tx, fileId) {
      const row = await rowOf(tx, fileId);
      if (!row) return;
      await tx.deleteFrom('files').where('file_id', '=', fileId).execute();
      // A crash in between leaves a file without a row, which the sweep takes.
      afterCommit(tx, () => void disk.delete(row.storage_key).catch(() => undefined));
    },
    link(tenantId, fileId, holder, { seconds = LINK_SECONDS, inline = false } = {}) {
      return `${GATEWAY}/files/${signFileLink(secret, { tenantId, fileId, expiresAt: clock.now().getTime() + seconds * 1000, inline, holder })}`;
    },
    async followLink(tenantId, token, holds) {
      const link = readFileLink(secret, token, tenantId, clock.now());
      if (link !== undefined && !(await holds(link.holder))) return undefined;
      const opened = link && (await openFile(tenantId, link.fileId));
      return opened && { ...opened, inline: link.inline };
    },
    async sweep(tenantIds) {
      let removed = 0;
      for (const tenantId of tenantIds)
        for await (const keys of pagesOfKeys(disk, tenantId)) {
          const named = await database.inTenant(tenantId, (tx) => namedAmong(tx, keys), { readOnly: true });
          for (const key of keys) {
            if (named.has(key)) continue;
            const { lastModified } = await disk.getMetaData(key);
            if (Date.now() - lastModified.getTime() < SWEEP_AFTER) continue;
            await disk.delete(key);
            removed++;
          }
        }
      return removed;
    },
  };
}

/**
 * What the store itself says names buckets, keys and machines: it goes into the log, and the answer says what to do. A
 * full disk is the deployment's trouble, and readiness tells of it.
 */
function reached<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    if (isDiskFull(cause)) throw cause;
    throw new ApiError(503, 'FILES_UNAVAILABLE', { cause });
  });
}

/** So many keys are asked for in one statement; a page of a bucket has as many at most. */
const PAGE = 1000;

/** Keys of a tenant's stored files. A store that cannot be listed fails: it is not taken for an empty one. */
async function* pagesOfKeys(disk: Disk, tenantId: string): AsyncGenerator<readonly string[]> {
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll(tenantId, { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
      .catch((error: unknown) => {
        // The folder of a tenant comes with its first file.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      });
    let keys: string[] = [];
    for (const item of page?.objects ?? []) {
      // A bucket lists what begins with the name: `acme-two/…` is another tenant's.
      if (item.isFile && item.key.startsWith(`${tenantId}/`)) keys.push(item.key);
      if (keys.length < PAGE) continue;
      yield keys;
      keys = [];
    }
    if (keys.length > 0) yield keys;
    paginationToken = page?.paginationToken;
  } while (paginationToken);
}

/** Those of the keys that rows name; a key ends with the id of its row. */
async function namedAmong(tx: Transaction, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = keys.map((key) => key.slice(key.lastIndexOf('/') + 1)).filter((id) => ID.test(id));
  if (ids.length === 0) return new Set();
  const rows = await tx.selectFrom('files').select('storage_key').where('file_id', 'in', ids).execute();
  return new Set(rows.map((row) => row.storage_key));
}

async function tenantOf(tx: Transaction): Promise<string> {
  const { tenant } = await tx
    .selectNoFrom((eb) => eb.fn<string>('current_setting', [eb.val('app.tenant_id')]).as('tenant'))
    .executeTakeFirstOrThrow();
  return tenant;
}

/** A name to show and to save under: no path, no control or direction characters, never empty, its ending kept. */
function cleanName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const plain = base.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const ending = /\.[^.]{1,8}$/.exec(plain)?.[0] ?? '';
  return `${plain.slice(0, plain.length - ending.length).slice(0, 200 - ending.length)}${ending}` || 'file';
}
