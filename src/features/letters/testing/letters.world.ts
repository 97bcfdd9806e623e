import { letters } from '#features/letters/server/letters.tables.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

/** A letter that has left by the manager's own box. */
export const letterOfWorld = defineWorldPart({
  needs: [],
  make: async ({ mark, people: { manager } }, { services }) =>
    services.database.write(async (db) => {
      const now = services.clock.now();
      const [row] = await db
        .insert(letters)
        .values({
          messageId: `<${mark}@world.example>`,
          recipient: 'reader@world.example',
          subject: mark,
          text: mark,
          hasLink: false,
          boxOwnerId: manager.userId,
          state: 'sent',
          createdAt: now,
          nextTryAt: now,
        })
        .returning();
      return { letter: row?.id ?? 0 };
    }),
});
