import { callMarks } from '#features/call-board/server/call-board.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalCallMarks = personalTable(callMarks, 'messages', { word: 'words' });
