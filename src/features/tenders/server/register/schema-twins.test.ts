import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decideKind } from '#features/tenders/server/register/register-kinds.ts';
import { readAll } from '#features/tenders/server/register/register.factory.ts';
import { readSchema, twinOf } from '#features/tenders/server/register/schema-twins.factory.ts';

const archive = resolve('../shared/data/eis/xsd-44fz-14_2.tar.gz');
const isThere = existsSync(archive);
if (!isThere) process.stdout.write(`skipped: twins by the register's schemas, for ${archive} is not there\n`);

/** The schema files of the archive: XML is all that stands in it as text. */
const schemaFiles = (): string[] =>
  gunzipSync(readFileSync(archive))
    .toString('utf8')
    .split('<?xml')
    .slice(1)
    .map((file) => `<?xml${file.slice(0, file.lastIndexOf('</xs:schema>'))}</xs:schema>`);

describe.skipIf(!isThere)('the smallest document that the schema of 44-ФЗ allows', () => {
  const schema = isThere ? readSchema(schemaFiles()) : { types: new Map(), documents: new Map() };
  // The types of the oldest kinds (fcs…) stand in a file that the archive does not hold.
  const kinds = [...schema.documents]
    .filter(([kind, type]) => {
      const decision = decideKind(kind);
      return schema.types.has(type) && decision !== undefined && 'reader' in decision;
    })
    .map(([kind]) => kind);

  it('is made for every kind that is read', () => {
    expect(kinds.length).toBeGreaterThan(50);
  });

  it.each(kinds)('%s is read, whatever may be absent in it', async (kind) => {
    for (const branch of ['first', 'last'] as const) {
      const [document] = await readAll({ xml: twinOf(schema, kind, branch) });
      expect(document?.outcome === 'error' ? document.reason : '', `the ${branch} of choices`).toBe('');
    }
  });
});
