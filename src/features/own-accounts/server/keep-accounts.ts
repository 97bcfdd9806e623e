import { and, eq, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { isBik, isCorrespondentAccount, isSettlementAccount } from '#domain/requisites.ts';
import { findSeller } from '#features/deal-fees/server/deal-fees.facade.ts';
import { refuseClosedDay } from '#features/ledger/server/ledger.facade.ts';
import { ledgerBalances, ledgerEntries, ledgerLines } from '#features/ledger/server/ledger.read.ts';
import type { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { ownAccountErrors } from '#features/own-accounts/own-accounts.errors.ts';
import { ownAccountTexts } from '#features/own-accounts/own-accounts.texts.ts';
import { ownAccountBalances, ownAccounts } from '#features/own-accounts/server/own-accounts.tables.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { type FieldErrors, refuse } from '#kit/contract/define-errors.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Created = CallParsed<typeof ownAccountCalls.createAccount>['body'];
type Saved = CallParsed<typeof ownAccountCalls.saveAccount>['body'];

const words = ownAccountTexts.problems;
/** Digits 6 to 8 of an account in roubles. */
const roubles = /^\d{5}(?:810|643)/;

const problemsOf = ({ number, bik, corr_account: corrAccount }: Created): FieldErrors => {
  if (!isBik(bik)) return { bik: [words.bik] };
  return {
    ...(isSettlementAccount(number, bik) ? {} : { number: [words.account] }),
    ...(isSettlementAccount(number, bik) && !roubles.test(number) ? { number: [words.currency] } : {}),
    ...(isCorrespondentAccount(corrAccount, bik) ? {} : { corr_account: [words.corrAccount] }),
  };
};

const refuseFuture = (day: string, now: Date): void => {
  if (day > moscowDateOf(now)) throw refuseField('opening_day', words.futureDay);
};

/** Adds an account of ours. */
export const createAccount = async (operation: Operation, input: Created): Promise<{ id: number }> => {
  const { db, caller, now } = operation;
  const problems = problemsOf(input);
  if (Object.keys(problems).length > 0) throw refuse(kitErrors.invalid, { errors: problems });
  refuseFuture(input.opening_day, now);
  await refuseClosedDay(db, 'opening_day', input.opening_day);
  if (!(await findSeller(db))) throw refuse(ownAccountErrors.noRequisites);
  const [made] = await db
    .insert(ownAccounts)
    .values({
      number: input.number,
      bik: input.bik,
      bankName: input.bank_name,
      corrAccount: input.corr_account,
      openingBalance: input.opening_balance,
      openingDay: input.opening_day,
      savedBy: caller.userId,
      savedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: ownAccounts.id });
  if (!made) throw refuseField('number', words.taken);
  await recordChange(operation, { entity: 'ownAccount', entityId: made.id, after: { ...input } });
  return made;
};

/** The first day on which something stands on an account in the ledger. */
const firstDayOf = async (db: Db, accountId: number): Promise<string | undefined> => {
  const row = await selectRow<{ day: string | null }>(
    db,
    sql`select min(e.day)::text as day from ${ledgerLines} l join ${ledgerEntries} e on e.id = l.entry_id
        where l.balance_id = (select b.id from ${ledgerBalances} b where b.own_account_id = ${accountId}
          order by b.month limit 1)`,
  );
  return row?.day ?? undefined;
};

/** Changes what may be changed of an account: its number and its bank stay. */
export const saveAccount = async (
  operation: Operation,
  { id, version, ...input }: Saved,
): Promise<{ version: number }> => {
  const { db, caller, now } = operation;
  const [before] = await db.select().from(ownAccounts).where(eq(ownAccounts.id, id)).for('update');
  if (!before) throw refuse(ownAccountErrors.notFound);
  if (before.version !== version) throw refuse(ownAccountErrors.conflict);
  refuseFuture(input.opening_day, now);
  const isMoved = input.opening_day !== before.openingDay || input.opening_balance !== before.openingBalance;
  if (isMoved)
    for (const day of [before.openingDay, input.opening_day]) await refuseClosedDay(db, 'opening_day', day);
  const first = await firstDayOf(db, id);
  if (first !== undefined && first <= input.opening_day) throw refuseField('opening_day', words.moved);
  const set = {
    bankName: input.bank_name,
    openingBalance: input.opening_balance,
    openingDay: input.opening_day,
  };
  await db
    .update(ownAccounts)
    .set({ ...set, version: version + 1, savedBy: caller.userId, savedAt: now })
    .where(and(eq(ownAccounts.id, id), eq(ownAccounts.version, version)));
  const { bankName, openingBalance, openingDay } = before;
  await recordChange(operation, {
    entity: 'ownAccount',
    entityId: id,
    before: { bankName, openingBalance, openingDay },
    after: set,
  });
  return { version: version + 1 };
};

type Stated = { readonly accountId: number; readonly day: string; readonly amount: string };

/** Keeps what a bank says stood on our accounts when days ended; a later word of a day takes the place of the former. */
export const keepBankBalances = async (db: Db, stated: readonly Stated[]): Promise<void> => {
  // One day may be named twice, as an end and as a beginning: one statement takes each once.
  const byDay = new Map(stated.map((one) => [`${one.accountId} ${one.day}`, one]));
  if (byDay.size === 0) return;
  await db
    .insert(ownAccountBalances)
    .values([...byDay.values()])
    .onConflictDoUpdate({
      target: [ownAccountBalances.accountId, ownAccountBalances.day],
      set: { amount: sql`excluded.amount` },
    });
};
