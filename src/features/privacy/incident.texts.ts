import { formatDateTime } from '#domain/moscow-date.ts';
import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the command tells of a leak. */
export const incidentCommandTexts = defineTexts({
  ru: {
    usage: 'npm run incident -- who-saw user:12 2026-11-01 2026-11-27 (user, organization, deal, lead)',
    saw: 'Кто открывал и менял запись:',
    took: 'Кто выгружал таблицы и скачивал файлы:',
    nobody: '  никто',
    line: (person: string, action: string, times: number, last: Date) =>
      `  ${person}: ${action}, ${countOf(times, { one: 'раз', few: 'раза', many: 'раз' })}, последний ${formatDateTime(last)}`,
    clocks: (first: Date, second: Date) =>
      `Если узнали сейчас: Роскомнадзору об утечке до ${formatDateTime(first)}, о расследовании до ${formatDateTime(second)}.`,
  },
});
