import { letters } from '#features/letters/server/letters.tables.ts';
import { defineScope } from '#features/people/server/people.facade.ts';

/** What decides who sees a letter of the outbox. */
export type LetterPeople = Pick<typeof letters.$inferSelect, 'boxOwnerId'>;

const ofOwnBox = [['boxOwnerId', 'self']] as const;

/** Who sees a letter of the outbox: those who lead people every one, others what has left by their own box. */
export const letterScope = defineScope<LetterPeople>({
  table: letters,
  alias: 'letters',
  entities: ['letter'],
  roles: {
    admin: 'all',
    director: 'all',
    head: ofOwnBox,
    manager: ofOwnBox,
    operator: ofOwnBox,
    trainee: [],
    curator: [],
    agent: [],
    senioragent: [],
    headagent: [],
    guest: [],
  },
});
