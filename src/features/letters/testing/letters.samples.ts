import { typedLetter } from '#domain/letters/letters.ts';
import { letterCalls } from '#features/letters/letters.contract.ts';
import { postLetter } from '#features/letters/server/letters.facade.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const lettersSamples = defineSamples(async ({ people }, { services }) => {
  const [first, second] = await services.database.write(async (db) => {
    const posting = { db, now: services.clock.now(), services, afterCommit: () => undefined };
    const letter = { to: 'again@example.test', letter: typedLetter('Раз', 'Раз') };
    return [await postLetter(posting, letter), await postLetter(posting, letter)] as const;
  });
  return [
    sampleOf(letterCalls.resendLetter, {
      caller: people.admin,
      table: 'letters',
      body: { id: first?.id ?? 0 },
      other: { id: second?.id ?? 0 },
    }),
  ];
});
