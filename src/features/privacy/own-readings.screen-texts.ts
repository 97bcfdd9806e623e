import type { ReadingKind } from '#features/privacy/privacy.rules.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const kinds: Readonly<Record<ReadingKind, string>> = {
  user_card: 'Карточка',
  dossier_seen: 'Досье',
  agent_identity: 'Паспорт и СНИЛС',
  agent_account: 'Счёт для выплат',
  personal_search: 'Поиск по всем записям',
  personal_export: 'Выгрузка всех данных',
};

/** «Кто смотрел мои данные». */
export const ownReadingTexts = defineTexts({
  ru: {
    kinds,
    title: 'Кто смотрел мои данные',
    failed: 'Журнал не загрузился',
    none: 'Никто, кроме вас, ваших данных не открывал.',
    byProduct: 'программа',
    reason: (words: string) => `Зачем: ${words}`,
  },
});
