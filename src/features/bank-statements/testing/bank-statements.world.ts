import { eq } from 'drizzle-orm';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import {
  bankRegisterLines,
  bankRegisters,
  statementDocuments,
  statementFiles,
  statementRules,
} from '#features/bank-statements/server/bank-statements.tables.ts';
import { dealLegs } from '#features/deals/server/deals.tables.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

/** A document that waits and one that a rule has filed, one for each world. */
export const statementOfWorld = defineWorldPart({
  needs: ['ownAccount', 'leg'],
  make: async ({ people: { admin, agent }, id, mark }, { services }) => {
    const now = services.clock.now();
    const [waiting = 0, filed = 0] = await services.database.write(async (db) => {
      const [file] = await db
        .insert(statementFiles)
        .values({
          sha256: mark,
          name: 'kl.txt',
          mime: 'text/plain',
          bytes: 1,
          documents: 2,
          added: 2,
          broughtBy: admin.userId,
          broughtAt: now,
        })
        .returning();
      const made = await db
        .insert(statementDocuments)
        .values(
          ['1', '2'].map((number) => ({
            fileId: file?.id ?? 0,
            accountId: id('ownAccount'),
            direction: 'in' as const,
            day: '2026-01-02',
            number,
            amount: '10.00',
            left: '10.00',
            title: 'A',
            partyName: mark,
            partyInn: String(agent.userId).padStart(10, '0'),
            partyAccount: '',
            partyBank: '',
            purpose: mark,
            keyWords: '',
            rest: {},
            searchText: mark,
            broughtAt: now,
          })),
        )
        .returning();
      return made.map((one) => one.id);
    });
    const { id: statementMatch } = await admin.call(statementCalls.classifyDocument, {
      body: { id: filed, category: 'other_income', rule: { words: mark } },
    });
    const [bankRegister, bankRegisterLine] = await services.database.write(async (db) => {
      const [leg] = await db
        .select()
        .from(dealLegs)
        .where(eq(dealLegs.id, id('leg')));
      const [register] = await db
        .insert(bankRegisters)
        .values({
          bankId: leg?.bankId ?? 0,
          sha256: mark,
          name: 'a.csv',
          lines: [],
          total: '1.00',
          broughtBy: admin.userId,
          broughtAt: now,
        })
        .returning();
      const [line] = await db
        .insert(bankRegisterLines)
        .values({ registerId: register?.id ?? 0, title: mark, amount: '1.00', verdict: 'unknown' })
        .returning();
      return [register?.id ?? 0, line?.id ?? 0] as const;
    });
    const [rule] = await services.database.read((db) =>
      db.select().from(statementRules).orderBy(statementRules.id),
    );
    return {
      statementDocument: waiting,
      statementMatch,
      statementRule: rule?.id ?? 0,
      bankRegister,
      bankRegisterLine,
    };
  },
});
