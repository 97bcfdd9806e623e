import { eq } from 'drizzle-orm';
import { sampleInn } from '#domain/inn.ts';
import { isFailure } from '#features/statements/statements.rules.ts';
import { statementTexts } from '#features/statements/statements.texts.ts';
import { statementSource } from '#features/statements/server/statement-source.ts';
import { statementLookups } from '#features/statements/server/statements.tables.ts';
import { neighbourPoint } from '#kit/server/outbound/define-neighbour.ts';

/** The source of accounting statements, with the organizations it is being asked about. */
export const statementNeighbour = neighbourPoint.give(async ({ db, services }) => [
  {
    key: 'statements',
    title: statementTexts.neighbour,
    isConfigured: statementSource(services) !== null,
    doors: ['girbo'],
    waiting: await db.$count(statementLookups, eq(statementLookups.state, 'asking')),
    check: async (running) => {
      const answer = await statementSource(running)?.ask({
        inn: sampleInn,
        kind: 'legal',
        registeredOn: null,
      });
      return answer && isFailure(answer.outcome) ? statementTexts.outcomes[answer.outcome] : null;
    },
  },
]);
