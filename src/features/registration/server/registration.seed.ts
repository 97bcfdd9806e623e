import { and, eq } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { registrationConsents } from '#features/consents/consents.kinds.ts';
import { documentOfDay } from '#features/consents/server/consents.facade.ts';
import { consents, registrations } from '#features/registration/server/registration.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

const dayMs = 24 * 3_600_000;

/** The demo guest registered three days ago, confirmed his address and has not named his city yet. */
export const registrationSeed = defineSeed({
  name: 'registration',
  order: 12,
  title: 'Регистрация гостя',
  run: async ({ write, today }) => {
    const at = new Date(today.getTime() - 3 * dayMs);
    await write(async (db) => {
      const demoGuest = and(eq(users.username, 'guest'), eq(users.isDemo, true));
      const [guest] = await db.update(users).set({ legalForm: 'ip' }).where(demoGuest).returning();
      if (!guest) return;
      await db
        .insert(registrations)
        .values({
          userId: guest.id,
          askedRole: 'agent',
          inn: '631500000101',
          experience: 'under_three',
          confirmedEmail: guest.email,
          confirmedAt: at,
          createdAt: at,
        })
        .onConflictDoNothing();
      for (const kind of registrationConsents) {
        const { version } = await documentOfDay(db, kind, moscowDateOf(today));
        await db.insert(consents).values({ userId: guest.id, kind, version, address: '127.0.0.1', at });
      }
    });
  },
});
