import { historyLabels } from '#features/deal-labels/server/deal-labels.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalHistoryLabels = personalTable(historyLabels, 'messages', { text: 'words' });
