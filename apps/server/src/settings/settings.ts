import { isDeepStrictEqual } from 'node:util';
import { personName } from '@tradehall/domain/access/person-name';
import type { Issue } from '@tradehall/domain/text/fill-text';
import { wordsAt, type WordsPath } from '@tradehall/domain/text/own-words';
import { checkSetting } from '@tradehall/contract/settings/check-setting';
import { SETTING_SHAPES, type SettingName } from '@tradehall/contract/settings/setting-shapes';
import { settingChanged } from '@tradehall/contract/settings/setting-calls';
import { runStaffCommand, type StaffRequest, type Trail } from '../audit/run-staff-command';
import type { Database } from '../database/database';
import type { Transaction } from '../database/transaction-kysely';
import type { Caller, Tenant } from '../http/request-context';
import { ApiError } from '../http/api-error';
import { liveEvent } from '../jobs/live-event';
import { outbox } from '../jobs/outbox';
import { keepVersion, lockSetting, readNewest } from './setting-versions-store';

/** How a setting is read and written; the room that it belongs to says so. */
export interface SettingDefinition<Value = unknown> {
  readonly read: (tx: Transaction, tenant: Tenant) => Promise<Value>;
  /** Writes a value that fits; refuses what only the database can judge. */
  readonly write: (tx: Transaction, tenant: Tenant, value: Value, caller: Caller) => Promise<void>;
  /**
   * What of it names nothing that the shop has, each at its field: asked of every change, whichever call makes it.
   * What the value before named may stay.
   */
  readonly check?: (tx: Transaction, tenant: Tenant, value: Value, before: Value) => Promise<readonly Issue[]>;
  /** Where it has words that buyers read: they can be translated as the product's texts can (W61). */
  readonly words?: readonly WordsPath[];
  /** After the commit: renews what this process remembers. */
  readonly written?: (tenant: Tenant) => unknown;
}

export interface SettingChange {
  readonly tenant: Tenant;
  readonly caller: Caller;
  readonly names: readonly string[];
  readonly revertedTo?: number | undefined;
  readonly trail?: Trail;
}

/** Every setting of a tenant by its name, and the versions of each (SD81). */
export interface Settings {
  define<Value>(name: string, definition: SettingDefinition<Value>): void;
  /** Names that begin so, as those of languages, are defined by what follows. */
  defineEach<Value>(prefix: string, definitionOf: (rest: string) => SettingDefinition<Value> | undefined): void;
  find(name: string): SettingDefinition | undefined;
  /** Words that buyers read and that are no setting, such as the names of documents. */
  defineWords(read: (tx: Transaction) => Promise<readonly string[]>): void;
  /** A tenant's own words, each once. */
  readWords(tx: Transaction, tenant: Tenant): Promise<readonly string[]>;
  /** One command of the staff that changes settings: their versions and the event in the trail, in one transaction. */
  change<T>(by: StaffRequest, names: readonly string[], work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Does work that changes settings, and keeps what each of them became as a version, in one transaction. */
  keepVersions<T>(tx: Transaction, change: SettingChange, work: () => Promise<T>): Promise<T>;
}

export function createSettings(database: Database): Settings {
  const definitions = new Map<string, SettingDefinition>();
  const families: { readonly prefix: string; readonly of: (rest: string) => SettingDefinition | undefined }[] = [];

  const otherWords: ((tx: Transaction) => Promise<readonly string[]>)[] = [];

  function find(name: string): SettingDefinition | undefined {
    const family = families.find(({ prefix }) => name.startsWith(prefix));
    return definitions.get(name) ?? family?.of(name.slice(family.prefix.length));
  }

  function known(name: string): SettingDefinition {
    const definition = find(name);
    if (definition === undefined) throw new Error(`There is no setting ${name}.`);
    return definition;
  }

  async function keepVersions<T>(
    tx: Transaction,
    { tenant, caller, names, revertedTo, trail }: SettingChange,
    work: () => Promise<T>,
  ): Promise<T> {
    const changed: { name: string; old: unknown; value: unknown }[] = [];
    const before: { name: string; value: unknown }[] = [];
    for (const name of names.toSorted()) {
      await lockSetting(tx, name);
      before.push({ name, value: await known(name).read(tx, tenant) });
    }
    const done = await work();
    for (const { name, value: old } of before) {
      const value = await known(name).read(tx, tenant);
      if (isDeepStrictEqual(asStored(value), asStored(old))) continue;
      refuseUnfit(name, old, value);
      const unknown = (await known(name).check?.(tx, tenant, value, old)) ?? [];
      if (unknown.length > 0) throw ApiError.ofIssues(422, unknown);
      changed.push({ name, old, value });
      const newest = await readNewest(tx, name);
      let version = newest?.version ?? 0;
      // What was never kept, or was changed past this call, can be gone back to as well.
      if (newest === undefined || !isDeepStrictEqual(newest.value, asStored(old))) {
        version += 1;
        const changedFields = newest === undefined ? [] : fieldsBetween(newest.value, old);
        await keepVersion(tx, tenant.tenantId, { name, version, value: old, changedFields, by: null });
      }
      version += 1;
      await keepVersion(tx, tenant.tenantId, {
        name,
        version,
        value,
        changedFields: fieldsBetween(old, value),
        by: { userId: caller.userId, name: personName(caller) },
        revertedTo,
      });
      await outbox.event(tx, liveEvent(settingChanged, { topic: 'desk:settings', data: { name, version } }));
    }
    if (changed.length === 0) trail?.unchanged();
    else tellChanges(trail, changed);
    return done;
  }

  return {
    find,
    defineWords: (read) => void otherWords.push(read),
    async readWords(tx, tenant) {
      const found = new Set<string>();
      for (const { read, words } of definitions.values())
        if (words !== undefined) for (const each of wordsAt(await read(tx, tenant), words)) found.add(each);
      for (const read of otherWords) for (const each of await read(tx)) if (each !== '') found.add(each);
      return [...found];
    },
    define: (name, definition) => void definitions.set(name, definition as SettingDefinition),
    defineEach: (prefix, of) =>
      void families.push({ prefix, of: of as (rest: string) => SettingDefinition | undefined }),
    keepVersions,
    change: (by, names, work) =>
      runStaffCommand(database, by, { act: 'SETTING_CHANGED', record: 'SETTING', ids: names }, (tx, trail) =>
        keepVersions(tx, { ...by, names, trail }, () => work(tx)),
      ),
  };
}

export function isShaped(name: string): name is SettingName {
  return Object.hasOwn(SETTING_SHAPES, name);
}

/**
 * Whichever call changes a setting, it becomes nothing that its own page would refuse (SD80). What did not fit before
 * may stay so: it is no fault of this change.
 */
function refuseUnfit(name: string, old: unknown, value: unknown): void {
  if (!isShaped(name)) return;
  const before = new Set(checkSetting(name, asStored(old)).map((issue) => JSON.stringify(issue)));
  const issues = checkSetting(name, asStored(value)).filter((issue) => !before.has(JSON.stringify(issue)));
  if (issues.length > 0) throw ApiError.ofIssues(422, issues);
}

function tellChanges(
  trail: Trail | undefined,
  changed: readonly { readonly name: string; readonly old: unknown; readonly value: unknown }[],
): void {
  trail?.about(changed.map(({ name }) => name));
  trail?.changed(
    Object.fromEntries(changed.map(({ name, old }) => [name, old])),
    Object.fromEntries(changed.map(({ name, value }) => [name, value])),
  );
}

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function fieldsBetween(old: unknown, value: unknown): readonly string[] {
  const one = asStored(old ?? {}) as Record<string, unknown>;
  const other = asStored(value ?? {}) as Record<string, unknown>;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (field) => !isDeepStrictEqual(one[field], other[field]),
  );
}
