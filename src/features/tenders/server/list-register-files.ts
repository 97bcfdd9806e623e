import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import { pageOfRows, readCursor } from '#features/tenders/server/list-cursor.ts';
import { registerFiles, registerLines, tenders } from '#features/tenders/server/tenders.tables.ts';
import type { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';

const filesOnPage = 20;
const linesOnPage = 100;
const person = { lastName: users.lastName, firstName: users.firstName, middleName: users.middleName };

/** A page of register files with the progress of their reading, the newest first. */
export const listRegisterFiles = async (
  db: Db,
  cursor: string | undefined,
): Promise<CallReply<typeof tenderCalls.listRegisterFiles>> => {
  const [place] = readCursor(cursor, 1) ?? [];
  const rows = await db
    .select({ file: registerFiles, person, username: users.username })
    .from(registerFiles)
    .leftJoin(users, eq(users.id, registerFiles.byUserId))
    .where(place === undefined ? undefined : lt(registerFiles.id, place))
    .orderBy(desc(registerFiles.id))
    .limit(filesOnPage + 1);
  const { items, next } = pageOfRows(rows, filesOnPage, ({ file }) => String(file.id));
  return {
    items: items.map(({ file, person: by, username }) => {
      const { sha256: _, byUserId: __, leaseUntil: ___, startedAt, finishedAt, ...report } = file;
      return {
        ...report,
        by: by ? shortName(by) || username : null,
        started_at: startedAt.toISOString(),
        finished_at: finishedAt?.toISOString() ?? null,
      };
    }),
    next_cursor: next,
  };
};

/** A page of what became of the documents of one file, in their order; an unknown file is 404. */
export const listRegisterLines = async (
  db: Db,
  { file_id: fileId, outcome, cursor }: CallParsed<typeof tenderCalls.listRegisterLines>['query'],
): Promise<CallReply<typeof tenderCalls.listRegisterLines>> => {
  if ((await db.$count(registerFiles, eq(registerFiles.id, fileId))) === 0) throw refuse(kitErrors.notFound);
  const [place = 0] = readCursor(cursor, 1) ?? [];
  const { id, entry, kind, number, reason } = registerLines;
  const required = outcome ? eq(registerLines.outcome, outcome) : undefined;
  const rows = await db
    .select({
      id,
      entry,
      kind,
      tender_number: number,
      tender_id: tenders.id,
      outcome: registerLines.outcome,
      reason,
    })
    .from(registerLines)
    .leftJoin(tenders, eq(tenders.number, number))
    .where(and(eq(registerLines.fileId, fileId), gt(id, place), required))
    .orderBy(asc(id))
    .limit(linesOnPage + 1);
  const { items, next } = pageOfRows(rows, linesOnPage, (row) => String(row.id));
  return { items, next_cursor: next };
};
