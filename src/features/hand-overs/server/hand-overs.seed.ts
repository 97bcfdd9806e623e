import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { handOverCalls } from '#features/hand-overs/hand-overs.contract.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

const hourMs = 3_600_000;

/** A holiday to come: the manager of the second department will be replaced by its head. */
export const handOversSeed = defineSeed({
  name: 'hand-overs',
  order: 75,
  isBehind: true,
  title: 'Передача дел',
  run: async ({ today, actAs, runCall }) => {
    const [director, person, replacement] = [
      await actAs('director'),
      await actAs('manager2'),
      await actAs('head2'),
    ];
    const day = moscowDateOf(today);
    await runCall(
      handOverCalls.createHandOver,
      {
        body: {
          user_id: person.userId,
          reason: 'absence',
          starts_on: addDays(day, 10),
          ends_on: addDays(day, 23),
          replacement_ids: [replacement.userId],
          comment: 'Отпуск',
        },
      },
      { caller: director, now: new Date(today.getTime() - hourMs) },
    );
  },
});
