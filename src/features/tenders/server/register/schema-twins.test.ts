import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decideKind } from '#features/tenders/server/register/register-kinds.ts';
import { readAll } from '#features/tenders/server/register/register.factory.ts';
import { kindsOf, readSchema, twinOf } from '#features/tenders/server/register/schema-twins.factory.ts';

/** The schema files of an archive: XML is all that stands in it as text. */
const schemaFiles = (archive: string): string[] =>
  gunzipSync(readFileSync(archive))
    .toString('utf8')
    .split('<?xml')
    .slice(1)
    .filter((file) => file.includes('</xs:schema>'))
    .map((file) => `<?xml${file.slice(0, file.lastIndexOf('</xs:schema>'))}</xs:schema>`);

const isRead = (kind: string): boolean => {
  const decision = decideKind(kind);
  return decision !== undefined && 'reader' in decision;
};

// Of 44-ФЗ the types of the oldest kinds (fcs…) stand in a file that the archive does not hold.
describe.each([
  { law: '44-ФЗ', file: 'xsd-44fz-14_2.tar.gz', least: 50 },
  { law: '223-ФЗ', file: 'xsd-223fz.tar.gz', least: 7 },
])('the smallest document that the schema of $law allows', ({ file, least }) => {
  const archive = resolve('../shared/data/eis', file);
  const isThere = existsSync(archive);
  if (!isThere)
    process.stdout.write(`skipped: twins by the register's schemas, for ${archive} is not there\n`);
  const schema = isThere ? readSchema(schemaFiles(archive)) : undefined;
  const kinds = schema ? kindsOf(schema).filter(isRead) : [];

  it.skipIf(!isThere)('is made for every kind that is read', () => {
    expect(kinds.length).toBeGreaterThan(least);
  });

  it.each(kinds)('%s is read, whatever may be absent in it', async (kind) => {
    for (const branch of ['first', 'last'] as const) {
      const [document] = schema ? await readAll({ xml: twinOf(schema, kind, branch) }) : [];
      expect(document?.outcome).toBeDefined();
      expect(document?.outcome === 'error' ? document.reason : '', `the ${branch} of choices`).toBe('');
    }
  });
});
