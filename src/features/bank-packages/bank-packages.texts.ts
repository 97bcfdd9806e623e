import { defineTexts } from '#kit/contract/define-texts.ts';

/** What is said of packages wherever they are met. */
export const packageTexts = defineTexts({
  ru: {
    clients: { legal: 'организация', person: 'ИП или физлицо' },
    from: (sum: string) => `от ${sum}`,
    upTo: (sum: string) => `до ${sum}`,
    between: (from: string, to: string) => `от ${from} до ${to}`,
    always: 'всегда',
    required: 'обязательно',
    optional: 'по возможности',
    fileNames: {
      /** Signs in braces that a pattern of names is made of. */
      fields: { place: 'номер', kind: 'документ', inn: 'инн', client: 'клиент', deal: 'сделка' },
      usual: '{номер}_{документ}_{инн}',
      unknownField: (field: string) => `Такого поля нет: ${field}`,
      wrongSign: 'В имени файла не бывает знаков \\ / : * ? " < > |',
      noKind: 'Нужно поле {документ} или {номер}: иначе все файлы назовутся одинаково',
    },
    problems: {
      band: 'Нижняя граница суммы выше верхней',
      unknownType: (code: string) => `Нет такого вида документа: ${code}`,
      retired: (name: string) => `Вид «${name}» больше не используется`,
      twice: (name: string) => `«${name}» стоит в пакете дважды с теми же условиями`,
    },
  },
});
