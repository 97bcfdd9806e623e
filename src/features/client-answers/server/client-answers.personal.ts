import { clientAnswers, clientConsents } from '#features/client-answers/server/client-answers.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalClientAnswers = personalTable(
  clientAnswers,
  'deals',
  { who: 'name', stated: 'words', name: 'name', phone: 'phone', reason: 'words' },
  { rows: 'goes', since: 'at' },
);

export const personalClientConsents = personalTable(
  clientConsents,
  'proof',
  { name: 'name', phone: 'phone', address: 'trace', withdrawnHow: 'words' },
  { rows: 'his', since: 'at' },
);
