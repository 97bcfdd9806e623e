import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

type Running = { readonly services: Services };

/** How many files lie in the store and in its temporary folder. */
export const countStored = async ({ services }: Running): Promise<number> => {
  const { dataDir } = services.settings;
  const found = await Promise.all(
    ['files', 'tmp'].map((folder) =>
      readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }),
    ),
  );
  return found.flat().filter((entry) => entry.isFile()).length;
};

/** A document of a deal, as a row alone: what an issue names. */
export const makeDocument = async ({ database }: Services, dealId: number, userId: number): Promise<number> =>
  database.write(async (db) => {
    const row = await selectRow<{ id: number }>(
      db,
      sql`insert into ${documents} (deal_id, kind, name, sha256, mime, bytes, status, uploaded_by, uploaded_at)
          values (${dealId}, 'guarantee', 'guarantee.pdf', 'none', 'application/pdf', 1, 'uploaded', ${userId}, now())
          returning id`,
    );
    if (!row) throw new Error('No document');
    return row.id;
  });
