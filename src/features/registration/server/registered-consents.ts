import { eq, sql } from 'drizzle-orm';
import type { ConsentBook } from '#features/consents/server/consents.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { consents } from '#features/registration/server/registration.tables.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** Consents given at registration. */
export const registeredConsents: ConsentBook = {
  name: 'registration',
  rows: sql`select r.id, r.kind, r.user_id, concat_ws(' ', u.last_name, u.first_name, u.middle_name) as person, u.phone,
      r.version, null::text as words, 'form'::text as channel, r.address, r.at, null::text as proof, r.withdrawn_at,
      r.withdrawn_how
    from ${consents} r join ${users} u on u.id = r.user_id`,
  withdraw: async (operation, id, how) => {
    const { db, now, caller } = operation;
    const [row] = await db.select().from(consents).where(eq(consents.id, id)).for('update');
    if (!row || row.withdrawnAt !== null) return null;
    await db
      .update(consents)
      .set({ withdrawnAt: now, withdrawnHow: how, withdrawnBy: caller.userId })
      .where(eq(consents.id, id));
    await recordChange(operation, {
      entity: 'consent',
      entityId: row.userId,
      after: { kind: row.kind, withdrawn: how },
    });
    return row.kind;
  },
};
