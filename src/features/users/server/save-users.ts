import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { fullName } from '#domain/person-name.ts';
import { formatPhone } from '#domain/phone.ts';
import { roleNames } from '#domain/role.ts';
import type { userCalls } from '#features/users/users.contract.ts';
import { usersErrors } from '#features/users/users.errors.ts';
import { userSheetTexts as texts } from '#features/users/users.texts.ts';
import { readUsers } from '#features/users/server/list-users.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { sheetFile } from '#kit/server/write-sheet.ts';

const mostRows = 5_000;

/** The people of a search as a workbook; what opens an account is in no column of it. */
export const saveUsers = async (
  operation: Operation,
  { away, ...filter }: CallParsed<(typeof userCalls)['saveUsers']>['query'],
): Promise<SentFile> => {
  const people = await readUsers({ ...filter, away: away === 'yes' }, operation, mostRows);
  if (people.length > mostRows) throw refuse(usersErrors.tooMany);
  const rows = people.map(({ user, department, seenAt }) => [
    fullName(user) || user.username,
    user.username,
    user.roles.map((role) => roleNames[role]).join(', '),
    department ?? '',
    user.phone === null ? '' : formatPhone(user.phone),
    user.email ?? '',
    seenAt === null ? '' : formatDate(moscowDateOf(new Date(seenAt))),
    texts.states[user.status],
  ]);
  const columns = texts.columns.map((title, at) => ({ title, width: at === 0 ? 36 : 22 }));
  return sheetFile(`${texts.name}.xlsx`, { name: texts.name, columns, rows });
};
