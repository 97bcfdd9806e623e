import { clientLinks } from '#features/client-links/server/client-links.tables.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

export const clientLinkOfWorld = defineWorldPart({
  needs: ['deal'],
  make: async ({ mark, people: { manager }, id }, api) => {
    // Written past the call: it wants a service of messages, which the laws run without.
    const [link] = await api.services.database.write((db) =>
      db
        .insert(clientLinks)
        .values({
          dealId: id('deal'),
          name: `Клиент ${mark}`,
          phone: '+79990001166',
          purposes: ['documents'],
          word: `Слова ${mark}`,
          isOfCard: false,
          createdBy: manager.userId,
          byRole: 'manager',
          createdAt: api.services.clock.now(),
          expiresAt: new Date('2099-01-01T00:00:00Z'),
        })
        .returning(),
    );
    return { clientLink: link?.id ?? 0 };
  },
});
