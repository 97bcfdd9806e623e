import { asc, inArray, sql } from 'drizzle-orm';
import { kopecks, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import { addDays, addMonths, formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualTexts } from '#features/accruals/accruals.texts.ts';
import { bringDemoOpening } from '#features/accruals/server/bring-demo-opening.ts';
import { assignPayees } from '#features/accruals/server/accruals.jobs.ts';
import { accrualGrounds, accruals } from '#features/accruals/server/accruals.tables.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';

const words = accrualTexts.demo;
const dayMs = 86_400_000;

type Owed = { readonly id: number; readonly leg: number; readonly bank: number; readonly left: string };

/** What banks owe for deals that began before the demo's day, the oldest first. */
const owedGrounds = ({ read, today }: SeedTools): Promise<Owed[]> =>
  read((db) =>
    selectRows<Owed>(
      db,
      sql`select g.id, g.leg_id as leg, g.bank_id as bank, (g.income - g.received - g.written_off)::text as left
          from ${accrualGrounds} g
          where g.state = 'live' and g.kind = 'issue' and g.income > g.received + g.written_off
            and g.created_at < ${today.toISOString()}::timestamptz
          order by g.day, g.id limit 60`,
    ),
  );

const half = (amount: string): string => toDecimalString(kopecks(Math.floor(kopecksFromDecimal(amount) / 2)));

/** The administrator's week with the money of banks: two thirds have come, one of them by half. */
const recordMoney = async ({ runCall, actAs, today }: SeedTools, owed: readonly Owed[]): Promise<void> => {
  const caller = await actAs('admin');
  const come = owed.slice(0, Math.ceil((owed.length * 2) / 3));
  let daysAgo = 6;
  let paper = 117;
  for (const [bank, grounds] of Map.groupBy(come, (ground) => ground.bank)) {
    daysAgo = daysAgo > 1 ? daysAgo - 0.5 : 1;
    paper += 1;
    const now = new Date(today.getTime() - daysAgo * dayMs);
    const day = moscowDateOf(now);
    const parts = grounds.map(({ id, left }) => ({
      ground_id: id,
      amount: id === come.at(-1)?.id ? half(left) : left,
    }));
    const body = { bank_id: bank, day, paper: words.paper(paper, formatDate(addDays(day, -1))), parts };
    await runCall(accrualCalls.recordBankMoney, { body }, { caller, now });
  }
};

/** One correction of an agent's share, and one commission that its bank has taken back. */
const correctSome = async (tools: SeedTools, owed: readonly Owed[]): Promise<void> => {
  const { read, runCall, actAs, today } = tools;
  const third = owed[2];
  const [own] = await read((db) =>
    selectRows<{ id: number }>(
      db,
      sql`select a.id from ${accruals} a
          where a.level = 'own' and a.kind = 'issue' and a.state = 'confirmed' and a.amount > 5000
            and a.leg_id is distinct from ${third?.leg ?? null}::int and a.created_at < ${today.toISOString()}::timestamptz
          order by a.day desc, a.id limit 1`,
    ),
  );
  const caller = await actAs('admin');
  const by = { caller, now: new Date(today.getTime() - dayMs) };
  if (own) {
    const body = { accrual_id: own.id, delta: '-1200.00', reason: words.correction, file_id: null };
    await runCall(accrualCalls.saveCommission, { body }, by);
  }
  if (!third) return;
  const body = { application_bank_id: third.leg, day: moscowDateOf(by.now), reason: words.clawBack };
  await runCall(accrualCalls.clawBack, { body }, by);
};

/** Months before this one whose money to these two stood before the ledger began. */
const openingMonths = [7, 6, 5, 4, 3, 2] as const;
const openingPayees = ['headagent', 'senioragent'] as const;

/** What was due to a head agent and to a senior agent by the old book, month by month. */
const bringOpenings = async (tools: SeedTools): Promise<void> => {
  const { read, today } = tools;
  const found = await read(async (db) => {
    const people = await db
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(inArray(users.username, [...openingPayees]));
    const [bank] = await db.select({ id: banks.id }).from(banks).orderBy(asc(banks.id)).limit(1);
    return { people, bankId: bank?.id ?? 0 };
  });
  const first = `${moscowDateOf(today).slice(0, 7)}-01`;
  for (const ago of openingMonths)
    for (const [at, username] of openingPayees.entries()) {
      const agentId = found.people.find((one) => one.username === username)?.id ?? 0;
      if (agentId > 0)
        await bringDemoOpening(tools, {
          agentId,
          bankId: found.bankId,
          client: words.client,
          price: '60000.00',
          due: `${9 + ago}${at + 1}40.00`,
          day: addDays(addMonths(first, -ago), 9),
          guaranteeNumber: `9990-${ago}${at}`,
        });
    }
};

export const accrualsSeed = defineSeed({
  name: 'accruals',
  order: 78,
  title: 'Вознаграждение агентов',
  isBehind: true,
  run: async (tools) => {
    await bringOpenings(tools);
    // Contracts of the demo are made after its deals: what they have accrued goes to those who have one now.
    await assignPayees.run(tools.services);
    const owed = await owedGrounds(tools);
    await recordMoney(tools, owed);
    await correctSome(tools, owed);
    tools.progress(owed.length, owed.length);
  },
});
