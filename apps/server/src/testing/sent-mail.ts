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

async function untilSent(server: TestServer, tenantId: string): Promise<void> {
  const owed = () =>
    server.services.database.inTenant(tenantId, async (tx) => {
      const { rows } = await sql<{
        owed: number;
      }>`select count(*)::int as owed from outbox where kind = 'mail' and failed_at is null`.execute(tx);
      return rows[0]?.owed ?? 0;
    });
  for (let tries = 0; (await owed()) > 0; tries++) {
    if (tries > 100) throw new Error('The outbox still owes mail after five seconds.');
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
