import type pg from 'pg';
import { APP_ROLE } from '../database/app-role';
import { COLUMN_TYPES } from './column-types';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly not_null: boolean;
  readonly has_default: boolean;
  readonly can_insert: boolean;
  readonly can_update: boolean;
  readonly checks: readonly string[];
}

/** What is read of a column, and what may be written: text for json, nothing where the database makes the value. */
interface Written {
  readonly select: string;
  readonly write: string;
}

const same = (type: string): Written => ({ select: type, write: type });

/** As `database.ts` reads them. */
const TYPES: Readonly<Record<string, Written>> = {
  bigint: same('number'),
  boolean: same('boolean'),
  bytea: same('Buffer'),
  date: same('string'),
  integer: same('number'),
  json: { select: 'unknown', write: 'string' },
  jsonb: { select: 'unknown', write: 'string' },
  numeric: { select: 'string', write: 'number | string' },
  smallint: same('number'),
  text: same('string'),
  'text[]': same('string[]'),
  'timestamp with time zone': same('Date'),
  uuid: same('string'),
};

/** The tables the product's role sees, as TypeScript. A column it may not write can't be written in a query either. */
export async function generateSchema(owner: pg.ClientBase): Promise<string> {
  const columns = await readColumns(owner);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const imports = new Map<string, Set<string>>();
  const blocks: string[] = [];
  for (const table of tables) {
    const own = columns.filter((column) => column.table === table);
    const lines = own.map((column) => `${column.column}: ${typeOf(column, imports)};`);
    blocks.push(`export interface ${interfaceOf(table)} {\n${lines.join('\n')}\n}`);
  }
  const names = tables.map((table) => `${table}: ${interfaceOf(table)};`);
  return [
    '// Made from the migrated database by `npm run schema`; what json holds is named in testing/column-types.ts.',
    `import type { ColumnType, Generated } from 'kysely';`,
    ...[...imports]
      .sort(([a], [b]) => Number(a.startsWith('.')) - Number(b.startsWith('.')) || (a < b ? -1 : 1))
      .map(([from, types]) => `import type { ${[...types].sort().join(', ')} } from '${from}';`),
    '',
    blocks.join('\n\n'),
    '',
    `/** Every table that a transaction can read. */\nexport interface Schema {\n${names.join('\n')}\n}\n`,
  ].join('\n');
}

async function readColumns(owner: pg.ClientBase): Promise<Column[]> {
  const { rows } = await owner.query<Column>(
    `select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
            a.attnotnull as not_null, a.atthasdef or a.attidentity <> '' as has_default,
            a.attgenerated = '' and a.attidentity <> 'a' and has_column_privilege($1, c.oid, a.attnum, 'insert') as can_insert,
            a.attgenerated = '' and a.attidentity <> 'a' and has_column_privilege($1, c.oid, a.attnum, 'update') as can_update,
            array(select pg_get_constraintdef(oid) from pg_constraint
                   where conrelid = c.oid and contype = 'c' and conkey = array[a.attnum]) as checks
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'schema\\_%'
        and a.attnum > 0 and not a.attisdropped and has_column_privilege($1, c.oid, a.attnum, 'select')
      order by c.relname, a.attnum`,
    [APP_ROLE],
  );
  return rows;
}

function typeOf(column: Column, imports: Map<string, Set<string>>): string {
  const known = TYPES[column.type];
  if (!known)
    throw new Error(`${column.table}.${column.column} is of type ${column.type}, which has no TypeScript yet.`);
  const narrow = narrowType(column, imports);
  const orNull = column.not_null ? '' : ' | null';
  const select = narrow === undefined && known.select === 'unknown' ? 'unknown' : (narrow ?? known.select) + orNull;
  const write = (narrow !== undefined && known.select === known.write ? narrow : known.write) + orNull;
  const insert = column.can_insert ? write + (column.has_default ? ' | undefined' : '') : 'never';
  const update = column.can_update ? write : 'never';
  if (select === insert && insert === update) return select;
  if (insert === `${select} | undefined` && update === select) return `Generated<${select}>`;
  return `ColumnType<${select}, ${insert}, ${update}>`;
}

/** The words of a check constraint, or the type that is named for the column. */
function narrowType(column: Column, imports: Map<string, Set<string>>): string | undefined {
  const named = COLUMN_TYPES[`${column.table}.${column.column}`];
  if (named?.from !== undefined) {
    const types = imports.get(named.from) ?? new Set();
    imports.set(named.from, types.add(named.name ?? named.type.replace('[]', '')));
  }
  if (named) return named.type;
  for (const check of column.checks) {
    const words = /^CHECK \(\(\(?\w+ = ANY \(ARRAY\[(.+)\]\)\)?\)\)$/.exec(check)?.[1];
    if (words !== undefined)
      return [...words.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, word]) => `'${word}'`).join(' | ');
  }
  return undefined;
}

/** `order_lines` becomes `OrderLinesTable`. */
function interfaceOf(table: string): string {
  return `${table.replace(/(?:^|_)(\w)/g, (_, first: string) => first.toUpperCase())}Table`;
}
