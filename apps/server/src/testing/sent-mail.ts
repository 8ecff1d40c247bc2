import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import type { TestServer } from './test-server';

export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The emails that left for an address, oldest first, once the tenant's outbox owes none. */
export async function sentMail(server: TestServer, tenantId: string, to: string): Promise<SentMail[]> {
  await untilSent(server, tenantId);
  const emails = await Promise.all(emailFiles(server).map((file) => PostalMime.parse(readFileSync(file))));
  return emails
    .filter((email) => email.to?.[0]?.address === to)
    .map((email) => ({ to, subject: email.subject ?? '', text: email.text ?? '' }));
}

/** Longer than a second attempt at an email takes. */
const PATIENCE = 20_000;

interface OwedMail {
  readonly to: string;
  readonly subject: string;
  readonly attempts: number;
  readonly last_error: string | null;
  /** Seconds until it is tried: taken or put off. */
  readonly due_in: number;
}

async function untilSent(server: TestServer, tenantId: string): Promise<void> {
  const owed = () =>
    server.services.database.inTenant(tenantId, async (tx) => {
      const { rows } = await sql<OwedMail>`
        select message->>'to' as "to", message->>'subject' as subject, attempts, last_error,
               extract(epoch from due_at - now())::float8 as due_in
          from outbox where kind = 'mail' and failed_at is null order by outbox_id limit 5`.execute(tx);
      return rows;
    });
  const until = performance.now() + PATIENCE;
  for (let rows = await owed(); rows.length > 0; rows = await owed()) {
    if (performance.now() > until) throw new Error(`The outbox still owes mail: ${JSON.stringify(rows)}`);
    await sleep(50);
  }
}

/** Throws away what was sent so far, and what is on its way: it would be found among what comes next. */
export async function forgetMail(server: TestServer): Promise<void> {
  for (const { tenantId } of server.services.tenants.all()) await untilSent(server, tenantId);
  for (const file of emailFiles(server)) rmSync(file);
}

function emailFiles(server: TestServer): string[] {
  const folder = server.services.configuration.mailFolder;
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
  return names.map((name) => join(folder, name)).sort((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs);
}
