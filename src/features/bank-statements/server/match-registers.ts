import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { shortBankName } from '#domain/bank-name.ts';
import {
  addKopecks,
  formatRoubles,
  kopecks,
  kopecksFromDecimal,
  subtractKopecks,
  toDecimalString,
} from '#domain/money.ts';
import { statementErrors } from '#features/bank-statements/bank-statements.errors.ts';
import { compareRegister } from '#features/bank-statements/bank-statements.register.ts';
import {
  leavesDue,
  registerKind,
  registerVerdicts,
} from '#features/bank-statements/bank-statements.rules.ts';
import { statementTexts as texts } from '#features/bank-statements/bank-statements.texts.ts';
import { bankRegisterLines, bankRegisters } from '#features/bank-statements/server/bank-statements.tables.ts';
import { banksOfPayers } from '#features/bank-statements/server/find-payers.ts';
import { bankDueMatcher } from '#features/bank-statements/server/match-dues.ts';
import {
  type Matcher,
  matchOneByOne,
  type MatchPart,
  type Offer,
} from '#features/bank-statements/server/matchers.ts';
import { duesOfBank } from '#features/bank-statements/server/read-dues.ts';
import {
  lockWaiting,
  type Register,
  selectWaiting,
} from '#features/bank-statements/server/waiting-registers.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { anyOf, type Db } from '#kit/server/database.ts';
import { everyWordIn } from '#kit/server/like-words.ts';
import { pagesOf } from '#kit/server/database/pages-of.ts';

/** A register beside what its bank owes by a day. */
export const compareWithDues = async (
  db: Db,
  { bankId, lines }: Pick<Register, 'bankId' | 'lines'>,
  day: string,
) => compareRegister(lines, await duesOfBank(db, bankId, { lines, day }), day);

const lineOf = ({ id, name, bank, lines, total }: Awaited<ReturnType<typeof selectWaiting>>[number]) => ({
  id,
  title: texts.register.named(name),
  about: texts.register.about(shortBankName(bank), lines),
  left: kopecksFromDecimal(total),
});

/** The money that a register was split by. */
const moneyOf = async (db: Db, id: number): Promise<number> => {
  const [row] = await db.select().from(bankRegisters).where(eq(bankRegisters.id, id));
  if (row?.moneyId == null) throw refuse(statementErrors.noRegister);
  return row.moneyId;
};

/** How many differences of a register were closed by writing off what was due: that stays when the match is taken back. */
const writtenOffBy = (db: Db, id: number): Promise<number> =>
  db.$count(
    bankRegisterLines,
    and(
      eq(bankRegisterLines.registerId, id),
      isNotNull(bankRegisterLines.groundId),
      isNotNull(bankRegisterLines.reason),
      ne(bankRegisterLines.reason, 'next_register'),
      inArray(bankRegisterLines.verdict, registerVerdicts.filter(leavesDue)),
    ),
  );

/** What a register writes down as dues: of each line no more than we wait for. */
const partsOf = (compared: Awaited<ReturnType<typeof compareWithDues>>['compared']): MatchPart[] =>
  compared.flatMap(({ amount, expected }) =>
    expected ? [{ id: expected.id, amount: kopecks(Math.min(amount, expected.left)) }] : [],
  );

/**
 * What registers whose sum has come write down as dues, by their ids; of one that names nobody we wait for there is
 * nothing. What a bank owes is read once for all its registers, and only what their lines name.
 */
const coversOf = async (
  db: Db,
  fitting: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, Offer['covers']>> => {
  if (fitting.length === 0) return new Map();
  const ids = fitting.map(({ id }) => id);
  const rows = await db.select().from(bankRegisters).where(inArray(bankRegisters.id, ids));
  const covers = new Map<number, Offer['covers']>();
  for (const [bankId, registers] of Map.groupBy(rows, (row) => row.bankId)) {
    const dues = await duesOfBank(db, bankId, { lines: registers.flatMap((one) => one.lines), day: null });
    for (const { id, lines } of registers) {
      const { compared } = compareRegister(lines, dues, null);
      const parts = partsOf(compared);
      const isWhole = parts.length === compared.length;
      if (parts.length > 0) covers.set(id, { kind: bankDueMatcher.kind, parts, isWhole });
    }
  }
  return covers;
};

/** Registers that came before their money: the payment of that sum is split over guarantees by them. */
export const bankRegisterMatcher: Matcher = {
  kind: registerKind,
  title: texts.kinds.bank_register,
  direction: 'in',
  offers: async ({ db }, documents) => {
    const payers = await banksOfPayers(db, documents);
    if (payers.length === 0) return new Map();
    const sums = sql.param(payers.map(({ document }) => toDecimalString(document.left)));
    const banks = anyOf(
      sql`r.bank_id`,
      payers.map(({ bankId }) => bankId),
    );
    const waiting = await selectWaiting(db, sql`${banks} and r.total = any(${sums}::numeric[])`);
    const covers = await coversOf(db, waiting);
    return new Map(
      payers.map(({ document, bankId, doubt }) => {
        const fitting = waiting.filter((one) => one.bank_id === bankId).map(lineOf);
        const equal = fitting.filter(({ left }) => left === document.left);
        const why = [texts.why.registerTotal, doubt].filter(Boolean).join('; ');
        const offers = equal.map((line) => ({
          rank: 4,
          // One that names nobody we wait for splits no payment.
          isSure: doubt === null && equal.length === 1 && covers.has(line.id),
          why,
          parts: [{ ...line, amount: line.left }],
          covers: covers.get(line.id),
        }));
        return [document.id, offers] as const;
      }),
    );
  },
  lines: async ({ db }, { q }) => {
    const words = everyWordIn(sql`lower(r.name || ' ' || b.name)`, q);
    return (await selectWaiting(db, sql.join([sql`true`, ...words], sql` and `))).map(lineOf);
  },
  match: matchOneByOne(async (operation, document, [part, ...more]) => {
    const { db } = operation;
    if (!part || more.length > 0) throw refuseField('parts', texts.problems.oneRegister);
    const register = await lockWaiting(db, part.id);
    // Whole, or as much of it as came: what is more than that must be lines we wait for nothing by.
    if (part.amount !== Math.min(kopecksFromDecimal(register.total), document.left))
      throw refuseField('parts', texts.problems.wholeRegister);
    const { compared, absent } = await compareWithDues(db, register, document.day);
    const parts = partsOf(compared);
    if (parts.length === 0)
      throw refuse(statementErrors.register, {
        message: texts.register.nobody,
        errors: { files: [texts.register.nobody] },
      });
    const amount = addKopecks(...parts.map((one) => one.amount));
    if (amount > document.left)
      throw refuseField(
        'parts',
        texts.problems.registerOver(formatRoubles(subtractKopecks(amount, document.left))),
      );
    const [money] = await bankDueMatcher.match(operation, [{ document, parts }]);
    const moneyId = money?.targetId ?? 0;
    const lines = [...compared, ...absent].map(({ title, amount: sum, expected, verdict }) => ({
      registerId: register.id,
      groundId: expected?.id ?? null,
      title,
      amount: toDecimalString(sum),
      expected: expected && toDecimalString(expected.left),
      verdict,
    }));
    for (const page of pagesOf(lines)) await db.insert(bankRegisterLines).values(page);
    await db.update(bankRegisters).set({ moneyId }).where(eq(bankRegisters.id, register.id));
    const title = texts.ofGuarantees(parts.length);
    return { targetId: register.id, title, bankId: register.bankId, amount };
  }),
  hangs: async (reading, id) => {
    const { words, corrects } = await bankDueMatcher.hangs(reading, await moneyOf(reading.db, id));
    const writtenOff = await writtenOffBy(reading.db, id);
    return {
      words: [words, writtenOff && texts.hangs.writtenOff(writtenOff)].filter(Boolean).join(' '),
      corrects,
    };
  },
  undo: async (operation, id, reason) => {
    const { db, now } = operation;
    await bankDueMatcher.undo(operation, await moneyOf(db, id), reason);
    await db.delete(bankRegisterLines).where(eq(bankRegisterLines.registerId, id));
    // It waits again, unless the same file has been brought once more.
    await db.execute(sql`update ${bankRegisters} as r set money_id = null, removed_at = (select ${now.toISOString()}::timestamptz
      from ${bankRegisters} w where w.bank_id = r.bank_id and w.sha256 = r.sha256 and w.id <> r.id
        and w.money_id is null and w.removed_at is null limit 1) where r.id = ${id}`);
  },
};
