import { asc, eq, inArray } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { bringDemoOpening } from '#features/accruals/server/accruals.facade.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { branchBookCalls } from '#features/branch-book/branch-book.contract.ts';
import { branchBookTexts } from '#features/branch-book/branch-book.texts.ts';
import { users } from '#features/people/server/people.read.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

const words = branchBookTexts.demo;

/** People of the branch who work without a contract of their own, and what is due for them by the old book. */
const earned = [
  { email: 'volga1@example.test', due: '21772.40', price: '84120.00' },
  { email: 'volga8@example.test', due: '9340.00', price: '41500.00' },
] as const;

/** What a head agent owes two of his people, one of them paid. */
export const branchBookSeed = defineSeed({
  name: 'branch-book',
  order: 80,
  title: words.part,
  isBehind: true,
  run: async (tools) => {
    const { read, runCall, actAs, today } = tools;
    const found = await read(async (db) => {
      const people = await db
        .select({ id: users.id, email: users.email })
        .from(users)
        .where(
          inArray(
            users.email,
            earned.map(({ email }) => email),
          ),
        );
      const [bank] = await db
        .select({ id: banks.id })
        .from(banks)
        .where(eq(banks.isActive, true))
        .orderBy(asc(banks.id))
        .limit(1);
      return {
        bankId: bank?.id ?? 0,
        ids: earned.map(({ email }) => people.find((one) => one.email === email)?.id ?? 0),
      };
    });
    for (const [at, agentId] of found.ids.entries()) {
      const { due, price } = earned[at] ?? earned[0];
      const client = words.clients[at] ?? '';
      const day = moscowDateOf(today);
      const guaranteeNumber = `9991-${at + 1}`;
      if (agentId > 0)
        await bringDemoOpening(tools, {
          agentId,
          client,
          price,
          due,
          day,
          guaranteeNumber,
          bankId: found.bankId,
        });
    }
    const acting = { caller: await actAs('headagent'), now: today };
    const { items } = await runCall(branchBookCalls.listLines, { query: {} }, acting);
    const line = items.find(({ person_id: id }) => id === found.ids[1]);
    if (line) {
      const lines = [{ person_id: line.person_id, month: line.month, owed: line.owed }];
      await runCall(branchBookCalls.markPaid, { body: { lines, is_paid: true, note: words.note } }, acting);
    }
    tools.progress(earned.length, earned.length);
  },
});
