import { readFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';
import pg from 'pg';
import { expect, test } from 'vitest';
import { generateSchema } from '../testing/generate-schema';
import { createTestDatabase } from '../testing/test-database';

/** `npm run schema` runs this test and lets it write the file. */
test('operation: schema.ts says what the migrated database holds', async () => {
  const bed = await createTestDatabase('empty');
  const owner = new pg.Client({ connectionString: bed.url });
  await owner.connect();
  const text = await generateSchema(owner).finally(() => owner.end());
  await bed.drop();
  const options = readFileSync(new URL('../../../../.oxfmtrc.json', import.meta.url), 'utf8');
  const { code, errors } = await format('schema.ts', text, JSON.parse(options) as FormatConfig);
  expect(errors).toEqual([]);
  await expect(code).toMatchFileSnapshot('schema.ts');
});
