import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { shortBankName } from '#domain/bank-name.ts';
import { mimes } from '#domain/mimes.ts';
import {
  addKopecks,
  formatRoubles,
  type Kopecks,
  kopecksFromDecimal,
  sheetMoney,
  toDecimalString,
} from '#domain/money.ts';
import { type LetterTemplate, typedLetter } from '#domain/letters/letters.ts';
import { formatDate, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { accrualGrounds } from '#features/accruals/server/accruals.read.ts';
import type { debtCalls } from '#features/bank-debts/bank-debts.contract.ts';
import { debtLetters } from '#features/bank-debts/bank-debts.letters.ts';
import { debtErrors } from '#features/bank-debts/bank-debts.errors.ts';
import { daysLate } from '#features/bank-debts/bank-debts.rules.ts';
import { debtTexts as texts } from '#features/bank-debts/bank-debts.texts.ts';
import { bankHurries } from '#features/bank-debts/server/bank-debts.tables.ts';
import { isOwed } from '#features/bank-debts/server/list-debtors.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { dealLegs, deals } from '#features/deals/server/deals.read.ts';
import { canPost, queueLetter } from '#features/letters/server/letters.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';
import type { SentFile } from '#kit/server/send-file.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';

type Calls = typeof debtCalls;
type Bank = typeof banks.$inferSelect;
type Line = {
  readonly number: string;
  readonly client: string;
  readonly inn: string | null;
  readonly guarantee: string | null;
  readonly day: string;
  readonly due: string;
  readonly owed: string;
  readonly received: string;
  readonly left: string;
};

const mostLines = 10_000;

const findBank = async (db: Db, id: number): Promise<Bank> => {
  const [bank] = await db.select().from(banks).where(eq(banks.id, id));
  if (!bank) throw refuse(debtErrors.noBank);
  return bank;
};

/** What a bank owes, the first due first; what is late alone where it is hurried. More than a letter carries is refused. */
const readLines = async (db: Db, bankId: number, lateOn: IsoDate | null): Promise<Line[]> => {
  const late = lateOn === null ? sql`true` : sql`g.due_on < ${lateOn}::date`;
  const lines = await selectRows<Line>(
    db,
    sql`select case when l.ordinal is null then g.deal_id::text else g.deal_id || '-' || l.ordinal end as number,
          d.client_name as client, d.inn, l.guarantee_number as guarantee, g.day::text as day, g.due_on::text as due,
          (g.income - g.written_off)::text as owed, g.received::text as received,
          (g.income - g.written_off - g.received)::text as left
        from ${accrualGrounds} g join ${deals} d on d.id = g.deal_id left join ${dealLegs} l on l.id = g.leg_id
        where ${isOwed} and g.bank_id = ${bankId} and ${late}
        order by g.due_on, g.id limit ${mostLines + 1}`,
  );
  if (lines.length > mostLines) throw refuse(debtErrors.tooMany);
  return lines;
};

const widths = [14, 36, 14, 22, 12, 14, 18, 16, 16, 16];
const moneyColumns: readonly string[] = ['owed', 'received', 'left'];

const sheetOf = (lines: readonly Line[], today: IsoDate): Promise<Buffer> =>
  writeSheet({
    name: texts.sheet,
    columns: Object.entries(texts.columns).map(([id, title], at) => ({
      title,
      width: widths[at] ?? 16,
      ...(moneyColumns.includes(id) ? { format: sheetMoney } : {}),
    })),
    rows: lines.map((line) => [
      line.number,
      line.client,
      line.inn,
      line.guarantee,
      formatDate(line.day),
      formatDate(line.due),
      Number(line.owed),
      Number(line.received),
      Number(line.left),
      daysLate(line.due, today),
    ]),
  });

const fileName = ({ name }: Bank, today: IsoDate): string =>
  texts.fileName(shortBankName(name), formatDate(today));

/** All that a bank owes as a workbook. */
export const openDebts = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  bankId: number,
): Promise<SentFile> => {
  const today = moscowDateOf(now);
  const bank = await findBank(db, bankId);
  const bytes = await sheetOf(await readLines(db, bankId, null), today);
  return {
    stream: Readable.from([bytes]),
    name: fileName(bank, today),
    mime: mimes.xlsx,
    bytes: bytes.length,
  };
};

const sumOf = (lines: readonly Line[]): Kopecks =>
  addKopecks(...lines.map(({ left }) => kopecksFromDecimal(left)));

const letterOf = (lines: readonly Line[], today: IsoDate): LetterTemplate => {
  const amount = formatRoubles(sumOf(lines));
  const words = { day: formatDate(today), guarantees: texts.guarantees(lines.length), amount };
  const { subject, text } = debtLetters.hurry(words)('ru');
  return { subject, text };
};

/** The letter to a bank about what it is late with, before it is sent. */
export const draftLetter = async (
  { db, now, services }: Pick<Operation, 'db' | 'now' | 'services'>,
  bankId: number,
): Promise<CallReply<Calls['draftLetter']>> => {
  const today = moscowDateOf(now);
  const { contacts } = await findBank(db, bankId);
  const lines = await readLines(db, bankId, today);
  const sum = sumOf(lines);
  return {
    addresses: contacts.flatMap(({ name, email }) => (email === null ? [] : [{ name, email }])),
    ...letterOf(lines, today),
    count: lines.length,
    sum: toDecimalString(sum),
    can_post: canPost(services),
  };
};

/** Sends a bank the list of what it is late with, and remembers who did. */
export const hurryBank = async (
  operation: Operation,
  { bank_id: bankId, email, text }: CallParsed<Calls['hurryBank']>['body'],
): Promise<{ id: number }> => {
  const { db, caller, now, services } = operation;
  const today = moscowDateOf(now);
  const bank = await findBank(db, bankId);
  if (!canPost(services)) throw refuse(debtErrors.cannotPost);
  const lines = await readLines(db, bankId, today);
  if (lines.length === 0) throw refuse(debtErrors.nothingLate);
  const sum = toDecimalString(sumOf(lines));
  const [made] = await db
    .insert(bankHurries)
    .values({ bankId, email, lines: lines.length, sum, sentBy: caller.userId, sentAt: now })
    .returning({ id: bankHurries.id });
  if (!made) throw new Error('No letter was written down');
  await queueLetter(operation, {
    to: email,
    letter: typedLetter(letterOf(lines, today).subject, text),
    attachment: { name: fileName(bank, today), type: mimes.xlsx, bytes: await sheetOf(lines, today) },
  });
  await recordChange(operation, {
    entity: 'bank',
    entityId: bankId,
    after: { hurried: email, lines: lines.length, sum },
  });
  return made;
};
