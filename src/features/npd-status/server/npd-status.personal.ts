import { npdAnswers, npdStandings } from '#features/npd-status/server/npd-status.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalNpdAnswers = personalTable(npdAnswers, 'agents', { inn: 'inn', message: 'words' });

export const personalNpdStandings = personalTable(
  npdStandings,
  'agents',
  { agentId: 'self', message: 'words' },
  { rows: 'his' },
);
