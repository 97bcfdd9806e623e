import type { HistoryColor } from '#features/deals/deals.history.ts';

/** What the demo calls its labels. */
export const labelExampleTitle = 'Метки истории';

/** Labels as a manager hangs them. */
export const labelExamples: readonly { readonly text: string; readonly color: HistoryColor }[] = [
  { text: 'Спорно', color: 'orange' },
  { text: 'Перезвонить', color: 'blue' },
  { text: 'Спорно', color: 'orange' },
  { text: 'Срок', color: 'violet' },
  { text: 'Отправка', color: 'green' },
  { text: 'Перезвонить', color: 'blue' },
];
