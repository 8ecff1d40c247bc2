import pg from 'pg';
import { format, resolveConfig } from 'prettier';
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
  const options = await resolveConfig(import.meta.filename);
  await expect(await format(text, { ...options, parser: 'typescript' })).toMatchFileSnapshot('schema.ts');
});
