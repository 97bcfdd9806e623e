import { buffer } from 'node:stream/consumers';
import { and, inArray, isNull } from 'drizzle-orm';
import { leadErrors } from '#features/leads/leads.errors.ts';
import { columnsOf, type ListRow, mostRows, readRows } from '#features/leads/leads.list.ts';
import { leadListTexts as texts } from '#features/leads/leads-list.texts.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { readListApart } from '#kit/server/read-sheet-apart.ts';
import { SheetProblem } from '#kit/server/read-sheet.ts';
import type { Services } from '#kit/server/services.ts';

const page = 5_000;

const refuseFile = (message: string) =>
  refuse(leadErrors.unreadable, { message, errors: { files: [message] } });

/** The rows of a stored file, read in a thread of its own. */
const readFile = async ({ files }: Services, sha256: string): Promise<readonly (readonly string[])[]> => {
  const { stream } = await files.open(sha256);
  try {
    return await readListApart(await buffer(stream));
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    throw refuseFile(error.kind === 'too_large' ? texts.tooLarge : texts.unreadable);
  }
};

type RequestContext = Pick<Operation, 'db' | 'services'>;

/** Who leads the open leads with these phones; null where nobody does. */
export const openLeadsWith = async (
  { db }: Pick<Operation, 'db'>,
  phones: readonly string[],
): Promise<ReadonlyMap<string, number | null>> => {
  const found = new Map<string, number | null>();
  for (let at = 0; at < phones.length; at += page) {
    const rows = await db
      .select({ phone: leads.phone, ownerId: leads.ownerId })
      .from(leads)
      .where(and(inArray(leads.phone, phones.slice(at, at + page)), isNull(leads.closedAt)));
    for (const { phone, ownerId } of rows) if (phone !== null) found.set(phone, ownerId);
  }
  return found;
};

/** What a list comes to, row by row: who would become a lead, and why the others would not. */
export const readList = async (context: RequestContext, sha256: string): Promise<ListRow[]> => {
  const [headings = [], ...body] = await readFile(context.services, sha256);
  const columns = columnsOf(headings);
  if (!columns.has('phone')) throw refuseFile(texts.noPhoneColumn);
  if (body.length > mostRows) throw refuseFile(texts.tooLarge);
  const rows = readRows(body, columns);
  if (rows.length === 0) throw refuseFile(texts.noRows);
  const phones = rows.flatMap((row) => ('lead' in row ? [row.lead.phone] : []));
  const known = await openLeadsWith(context, phones);
  const names = await shortNamesOf(context, new Set(known.values()));
  return rows.map((row) => {
    if (!('lead' in row) || !known.has(row.lead.phone)) return row;
    const owner = known.get(row.lead.phone) ?? null;
    const name = owner === null ? '' : (names.get(owner) ?? '');
    return { row: row.row, words: texts.known(name), shown: row.lead.name || row.lead.phone };
  });
};
