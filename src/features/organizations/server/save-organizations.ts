import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import type { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizationErrors } from '#features/organizations/organizations.errors.ts';
import { organizationTexts } from '#features/organizations/organizations.texts.ts';
import { listOrganizations } from '#features/organizations/server/list-organizations.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { withAdded } from '#kit/server/sheets/added-columns.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { sheetFile } from '#kit/server/write-sheet.ts';

const texts = organizationTexts.sheet;
const mostRows = 5_000;
const width = 18;
const widthOfName = 40;

/** The organizations of a search as a workbook, with the company's own fields. */
export const saveOrganizations = async (
  operation: Operation,
  { held, ...filter }: CallParsed<(typeof organizationCalls)['saveOrganizations']>['query'],
): Promise<SentFile> => {
  const asked = { ...filter, ...(held && { held: held === 'yes' }), limit: mostRows };
  const { items, next_cursor: more } = await listOrganizations(asked, operation);
  if (more !== null) throw refuse(organizationErrors.tooMany);
  const cells = items.map((row) => ({
    id: row.id,
    cells: [
      row.name,
      row.inn,
      texts.statuses[row.status],
      row.region,
      row.okved,
      row.okved_name,
      row.holder?.name ?? null,
      row.holder && formatDate(moscowDateOf(new Date(row.holder.until))),
    ],
  }));
  const added = await withAdded(operation, 'organization', cells);
  const own = texts.columns.map((title, at) => ({ title, width: at === 0 ? widthOfName : width }));
  const { name } = texts;
  return sheetFile(`${name}.xlsx`, { name, columns: [...own, ...added.columns], rows: added.rows });
};
