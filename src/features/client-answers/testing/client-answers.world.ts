import { clientAnswers } from '#features/client-answers/server/client-answers.tables.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

export const clientAnswerOfWorld = defineWorldPart({
  needs: ['deal'],
  make: async ({ mark, id }, api) => {
    const [answer] = await api.services.database.write((db) =>
      db
        .insert(clientAnswers)
        .values({
          dealId: id('deal'),
          kind: 'signatory',
          who: `Подписант ${mark}`,
          stated: { person: `Подписант ${mark}`, passport: `4510 123456 ${mark}` },
          name: `Клиент ${mark}`,
          phone: '+79990001166',
          at: api.services.clock.now(),
        })
        .returning(),
    );
    return { clientAnswer: answer?.id ?? 0 };
  },
});
