import { type SQL, sql } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import { canPreview, type FileMark } from '#domain/upload-kinds.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { checkDocuments } from '#features/deal-documents/deal-documents.access.ts';
import type { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { documentTexts } from '#features/deal-documents/deal-documents.texts.ts';
import { mayChangeDocument } from '#features/deal-documents/deal-documents.rules.ts';
import { documents, remarkPictures } from '#features/deal-documents/server/deal-documents.tables.ts';
import { namedByIssue } from '#features/deal-documents/server/named-by-issue.ts';
import { isOtherChecker } from '#features/deal-documents/server/other-checkers.ts';
import type { Deal } from '#features/deals/server/deals.facade.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { stateOfDocument, type Verdict } from '#features/document-kinds/document-kinds.states.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';

export type DocumentView = CallReply<typeof dealDocumentCalls.listDocuments>[number];

type Row = {
  id: number;
  verdict: Verdict | null;
  checked_at: string | null;
  checker_last: string | null;
  checker_first: string | null;
  checker_middle: string | null;
  remark: string | null;
  has_picture: boolean;
  made_from: number[];
  kind: string;
  leg_id: number | null;
  bank_name: string | null;
  name: string;
  mime: string;
  bytes: number;
  issued_on: string | null;
  valid_until: IsoDate | null;
  has_original: boolean;
  version: number;
  marks: FileMark[];
  status: 'uploaded' | 'replaced';
  replaces_id: number | null;
  uploaded_by: number;
  uploaded_at: string;
  client_name: string | null;
  last_name: string;
  first_name: string;
  middle_name: string;
  is_in_issue: boolean;
};

const documentsOf = (dealId: number): SQL => sql`
  select d.id, d.kind, d.leg_id, b.name bank_name, d.name, d.mime, d.bytes, d.issued_on::text, d.valid_until::text,
         d.original_at is not null as has_original, d.version, d.marks, d.status,
         d.replaces_id, d.made_from, d.verdict, d.checked_at, d.remark,
         exists (select from ${remarkPictures} p where p.document_id = d.id) has_picture, d.uploaded_by, d.uploaded_at, d.client_name, u.last_name, u.first_name, u.middle_name,
         c.last_name checker_last, c.first_name checker_first, c.middle_name checker_middle,
         ${namedByIssue(sql`d.deal_id`, sql`d.id`)} is_in_issue
  from ${documents} d
  join ${users} u on u.id = d.uploaded_by
  left join ${users} c on c.id = d.checked_by
  left join ${dealLegs} l on l.id = d.leg_id
  left join ${banks} b on b.id = l.bank_id
  where d.deal_id = ${dealId} and d.status <> 'deleted'
  order by d.uploaded_at, d.id`;

const uploaded = (row: Row) => ({
  id: row.id,
  version: row.version,
  name: row.name,
  bytes: row.bytes,
  uploaded_by:
    row.client_name === null
      ? shortName({ lastName: row.last_name, firstName: row.first_name, middleName: row.middle_name })
      : documentTexts.ofClient(row.client_name),
  uploaded_at: new Date(row.uploaded_at).toISOString(),
});

/** What a document replaced: its earlier version, and the documents its pages came from, with theirs. */
const formerOf = (row: Row, byId: ReadonlyMap<number, Row>): Row[] => {
  const ids = new Set([...(row.replaces_id === null ? [] : [row.replaces_id]), ...row.made_from]);
  return [...ids].flatMap((id) => {
    const former = byId.get(id);
    return former ? [former, ...formerOf(former, byId)] : [];
  });
};

const checkerOf = (row: Row): string | null =>
  row.checker_last === null
    ? null
    : shortName({
        lastName: row.checker_last,
        firstName: row.checker_first ?? '',
        middleName: row.checker_middle ?? '',
      });

const keepReason = (row: Row, caller: Caller): string | null => {
  if (row.is_in_issue) return documentErrors.inIssue.message;
  return mayChangeDocument(caller.role, row.uploaded_by === caller.userId)
    ? null
    : documentErrors.notYours.message;
};

type Reading = { readonly db: Db; readonly caller: Caller; readonly now: Date };

/** Whether it is the caller who has brought it, and not a client by his link. */
const isOwn = (row: Row, caller: Caller): boolean =>
  row.uploaded_by === caller.userId && row.client_name === null;

/** Why a checker cannot check documents he has brought himself; asked once for the whole list, where there are such. */
const whyOwnStays = async ({ db, caller }: Reading, deal: Deal, rows: readonly Row[]) => {
  const hasOwn = rows.some((row) => isOwn(row, caller));
  if (!hasOwn || !mayPass(checkDocuments, caller.role)) return null;
  return (await selectRow(db, isOtherChecker(deal, caller.userId)))
    ? documentErrors.ownDocument.message
    : null;
};

/** Live documents of a deal, oldest first, each with the versions before it. The right to the deal is proved before. */
export const listDocuments = async (reading: Reading, deal: Deal): Promise<DocumentView[]> => {
  const { db, caller, now } = reading;
  const rows = await selectRows<Row>(db, documentsOf(deal.id));
  const ownStays = await whyOwnStays(reading, deal, rows);
  const today = moscowDateOf(now);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows
    .filter((row) => row.status === 'uploaded')
    .map((row) => {
      const cached = keepReason(row, caller);
      const unchecked = isOwn(row, caller) ? ownStays : null;
      return {
        ...uploaded(row),
        kind: row.kind,
        application_bank_id: row.leg_id,
        bank_name: row.bank_name,
        mime: row.mime,
        issued_on: row.issued_on,
        valid_until: row.valid_until,
        has_original: row.has_original,
        can_preview: canPreview(row),
        can_delete: cached === null,
        keep_reason: cached,
        state: stateOfDocument({ verdict: row.verdict, validUntil: row.valid_until }, today),
        checked_by: checkerOf(row),
        checked_at: row.checked_at === null ? null : new Date(row.checked_at).toISOString(),
        remark: row.remark,
        has_remark_picture: row.has_picture,
        can_check: mayPass(checkDocuments, caller.role) && unchecked === null,
        why_unchecked: unchecked,
        can_undo: row.made_from.length > 0 && cached === null,
        former: formerOf(row, byId).map(uploaded),
      };
    });
};
