import { type SQL, sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import { canPreview, type FileMark } from '#domain/upload-kinds.ts';
import type { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { mayChangePaper } from '#features/deal-documents/deal-documents.rules.ts';
import { namedByIssue } from '#features/deal-documents/server/named-by-issue.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

export type DocumentView = CallReply<typeof dealDocumentCalls.listDocuments>[number];

type Row = {
  id: number;
  kind: string;
  leg_id: number | null;
  bank_name: string | null;
  name: string;
  mime: string;
  bytes: number;
  issued_on: string | null;
  valid_until: string | null;
  version: number;
  marks: FileMark[];
  status: 'uploaded' | 'replaced';
  replaces_id: number | null;
  uploaded_by: number;
  uploaded_at: string;
  last_name: string;
  first_name: string;
  middle_name: string;
  is_in_issue: boolean;
};

const papersOf = (dealId: number): SQL => sql`
  select d.id, d.kind, d.leg_id, b.name bank_name, d.name, d.mime, d.bytes, d.issued_on::text, d.valid_until::text, d.version, d.marks, d.status,
         d.replaces_id, d.uploaded_by, d.uploaded_at, u.last_name, u.first_name, u.middle_name,
         ${namedByIssue(sql`d.deal_id`, sql`d.id`)} is_in_issue
  from documents d
  join users u on u.id = d.uploaded_by
  left join application_banks l on l.id = d.leg_id
  left join banks b on b.id = l.bank_id
  where d.deal_id = ${dealId} and d.status <> 'deleted'
  order by d.uploaded_at, d.id`;

const uploaded = (row: Row) => ({
  id: row.id,
  version: row.version,
  name: row.name,
  bytes: row.bytes,
  uploaded_by: shortName({ lastName: row.last_name, firstName: row.first_name, middleName: row.middle_name }),
  uploaded_at: new Date(row.uploaded_at).toISOString(),
});

const formerOf = (row: Row, byId: ReadonlyMap<number, Row>): Row[] => {
  const former = row.replaces_id === null ? undefined : byId.get(row.replaces_id);
  return former ? [former, ...formerOf(former, byId)] : [];
};

const whyKept = (row: Row, caller: Caller): string | null => {
  if (row.is_in_issue) return documentErrors.inIssue.message;
  return mayChangePaper(caller.role, row.uploaded_by === caller.userId)
    ? null
    : documentErrors.notYours.message;
};

/** Live papers of a deal, oldest first, each with the versions before it. The right to the deal is proved before. */
export const listDocuments = async (db: Db, caller: Caller, dealId: number): Promise<DocumentView[]> => {
  const rows = await selectRows<Row>(db, papersOf(dealId));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows
    .filter((row) => row.status === 'uploaded')
    .map((row) => {
      const kept = whyKept(row, caller);
      return {
        ...uploaded(row),
        kind: row.kind,
        application_bank_id: row.leg_id,
        bank_name: row.bank_name,
        mime: row.mime,
        issued_on: row.issued_on,
        valid_until: row.valid_until,
        can_preview: canPreview(row),
        can_delete: kept === null,
        why_kept: kept,
        former: formerOf(row, byId).map(uploaded),
      };
    });
};
