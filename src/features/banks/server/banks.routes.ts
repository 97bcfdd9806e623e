import { and, asc, desc, eq } from 'drizzle-orm';
import { bankCalls } from '#features/banks/banks.contract.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { implement } from '#kit/server/implement.ts';

export const bankRoutes = implement(bankCalls, {
  listNames: (_input, { db }) =>
    db
      .select({ id: banks.id, name: banks.name, decision_hours: banks.decisionHours })
      .from(banks)
      .where(and(eq(banks.isActive, true), eq(banks.accepts, true)))
      .orderBy(desc(banks.priority), asc(banks.id)),
});
