import { sql } from 'drizzle-orm';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import {
  documentSignatures,
  signRequestFiles,
} from '#features/deal-signatures/server/deal-signatures.tables.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

type Stored = { readonly name: string; readonly sha256: string; readonly bytes: number };

/** Names that differ from each other and from those taken, whatever the files were called: «Устав.pdf», «Устав (2).pdf». */
const apart = (files: readonly Stored[], others: readonly string[]): Stored[] => {
  const taken = new Set(others.map((name) => name.toLowerCase()));
  return files.map((file) => {
    const [, stem = file.name, extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(file.name) ?? [];
    let name = file.name;
    for (let copy = 2; taken.has(name.toLowerCase()); copy += 1) name = `${stem} (${copy})${extension}`;
    taken.add(name.toLowerCase());
    return { ...file, name };
  });
};

/** What was signed by a request: each document as it was then but those deleted since, with the living files of its signatures, named apart from what lies beside it. */
export const packSigned = async (
  db: Db,
  requestId: number,
  beside: readonly string[],
): Promise<readonly Stored[]> =>
  apart(
    await selectRows<Stored>(
      db,
      sql`select * from (
            select f.place, 0 nth, doc.name, doc.sha256, doc.bytes
            from ${signRequestFiles} f join ${documents} doc on doc.id = f.document_id
            where f.request_id = ${requestId} and doc.status <> 'deleted'
            union all
            select f.place, s.id nth, coalesce(s.file_name, doc.name || '.sig') as name, s.sha256, s.bytes
            from ${signRequestFiles} f join ${documents} doc on doc.id = f.document_id
            join ${documentSignatures} s on s.document_id = doc.id and s.request_id = ${requestId}
            where f.request_id = ${requestId} and doc.status <> 'deleted' and s.removed_at is null and s.sha256 is not null) packed
          order by place, nth`,
    ),
    beside,
  );
