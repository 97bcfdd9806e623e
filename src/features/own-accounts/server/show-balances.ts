import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { addKopecks, kopecksFromDecimal, subtractKopecks, toDecimalString } from '#domain/money.ts';
import { addDays, addMonths, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { findSeller } from '#features/deal-fees/server/deal-fees.facade.ts';
import { ledgerBalances, ledgerEntries, ledgerLines } from '#features/ledger/server/ledger.read.ts';
import type { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import { ownAccountErrors } from '#features/own-accounts/own-accounts.errors.ts';
import { ownAccountBalances, ownAccounts } from '#features/own-accounts/server/own-accounts.tables.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Account = typeof ownAccounts.$inferSelect;

/** What moved on an account before a month, by the balances of its months. */
const movedBefore = async (db: Db, accountId: number, month: string): Promise<string> => {
  const [row] = await selectRows<{ sum: string }>(
    db,
    sql`select coalesce(sum(b.amount), 0)::numeric(15,2)::text as sum from ${ledgerBalances} b
        where b.own_account_id = ${accountId} and b.month < ${month}::date`,
  );
  return row?.sum ?? '0.00';
};

type DayRow = { readonly day: string; readonly received: string; readonly spent: string };

/** What came and went on each day of a month on which something moved. */
const movedInMonth = (db: Db, accountId: number, month: string): Promise<DayRow[]> =>
  selectRows<DayRow>(
    db,
    sql`select e.day::text as day, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::numeric(15,2)::text as received,
          coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::numeric(15,2)::text as spent
        from ${ledgerBalances} b join ${ledgerLines} l on l.balance_id = b.id join ${ledgerEntries} e on e.id = l.entry_id
        where b.own_account_id = ${accountId} and b.month = ${month}::date
        group by e.day order by e.day`,
  );

const plus = (...amounts: readonly string[]): string =>
  toDecimalString(addKopecks(...amounts.map((amount) => kopecksFromDecimal(amount))));
const minus = (from: string, amount: string): string =>
  toDecimalString(subtractKopecks(kopecksFromDecimal(from), kopecksFromDecimal(amount)));

/** Balances of an account on the days of a month on which something moved or the bank has said something. */
export const showDays = async (
  { db }: Pick<Operation, 'db'>,
  { id, month }: CallParsed<typeof ownAccountCalls.showDays>['query'],
): Promise<CallReply<typeof ownAccountCalls.showDays>> => {
  const [account] = await db.select().from(ownAccounts).where(eq(ownAccounts.id, id));
  if (!account) throw refuse(ownAccountErrors.notFound);
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const moved = new Map((await movedInMonth(db, id, first)).map((row) => [row.day, row]));
  const stated = await db
    .select()
    .from(ownAccountBalances)
    .where(
      and(
        eq(ownAccountBalances.accountId, id),
        gte(ownAccountBalances.day, first),
        lte(ownAccountBalances.day, last),
      ),
    );
  const bank = new Map(stated.map(({ day, amount }) => [day, amount]));
  const opening = plus(account.openingBalance, await movedBefore(db, id, first));
  let closing = opening;
  const days = [...new Set([...moved.keys(), ...bank.keys()])].toSorted().map((day) => {
    const { received = '0.00', spent = '0.00' } = moved.get(day) ?? {};
    closing = minus(plus(closing, received), spent);
    const bankClosing = bank.get(day) ?? null;
    const difference = bankClosing === null ? null : minus(bankClosing, closing);
    return { day, received, spent, closing, bank_closing: bankClosing, difference };
  });
  return { opening, days };
};

type Standing = {
  readonly account_id: number;
  readonly balance: string;
  readonly day: string | null;
  readonly amount: string | null;
  readonly ours: string;
};

/** What moved on account `a` until a day ended: months before by their balances, its own month by the lines. */
const movedUntil = (day: SQL): SQL => sql`
  coalesce((select sum(b.amount) from ${ledgerBalances} b
    where b.own_account_id = a.id and b.month < date_trunc('month', ${day})::date), 0)
  + coalesce((select sum(l.amount) from ${ledgerBalances} b join ${ledgerLines} l on l.balance_id = b.id
      join ${ledgerEntries} e on e.id = l.entry_id
      where b.own_account_id = a.id and b.month = date_trunc('month', ${day})::date and e.day <= ${day}), 0)`;

/** What stands on every account when a day has ended, and on the day until then that the bank has named last. */
export const accountStandings = (until: IsoDate): SQL => sql`
  select a.id as account_id, a.number, a.bank_name, a.opening_day, s.day, s.amount,
    a.opening_balance + ${movedUntil(sql`${until}::date`)} as balance,
    a.opening_balance + ${movedUntil(sql`s.day`)} as ours
  from ${ownAccounts} a
  left join lateral (select o.day, o.amount from ${ownAccountBalances} o
    where o.account_id = a.id and o.day <= ${until}::date order by o.day desc limit 1) s on true`;

const standings = (db: Db, until: IsoDate): Promise<Standing[]> =>
  selectRows<Standing>(
    db,
    sql`select s.account_id, s.day::text as day, s.amount::text as amount, s.balance::numeric(15,2)::text as balance,
          s.ours::numeric(15,2)::text as ours
        from (${accountStandings(until)}) s`,
  );

const viewOf = (account: Account, standing: Standing | undefined) => ({
  id: account.id,
  number: account.number,
  bik: account.bik,
  bank_name: account.bankName,
  corr_account: account.corrAccount,
  opening_balance: account.openingBalance,
  opening_day: account.openingDay,
  version: account.version,
  balance: standing?.balance ?? account.openingBalance,
  stated:
    standing && standing.day !== null && standing.amount !== null
      ? { day: standing.day, amount: standing.amount, ours: standing.ours }
      : null,
});

/** Our accounts with what stands on them, and the one our requisites name if it is not among them. */
export const listAccounts = async ({
  db,
  now,
}: Pick<Operation, 'db' | 'now'>): Promise<CallReply<typeof ownAccountCalls.listAccounts>> => {
  const rows = await db.select().from(ownAccounts).orderBy(ownAccounts.id);
  const found = new Map((await standings(db, moscowDateOf(now))).map((one) => [one.account_id, one]));
  const seller = await findSeller(db);
  const isOffered = seller !== null && !rows.some(({ number }) => number === seller.account);
  return {
    items: rows.map((account) => viewOf(account, found.get(account.id))),
    offered: isOffered
      ? {
          number: seller.account,
          bik: seller.bik,
          bank_name: seller.bank_name,
          corr_account: seller.corr_account,
        }
      : null,
  };
};
