import type { LetterVariable } from '#domain/letters/letters.ts';

/** What stands in the letters of several features. */
export const letterVariables = {
  name: { title: 'имя получателя', sample: 'Анна Белова' },
  signed: {
    title: 'подпись сотрудника',
    sample: 'Громов Пётр\n+7 (900) 000-00-00\nmanager@example.ru',
    hasLines: true,
  },
  sender: { title: 'имя сотрудника', sample: 'Громов Пётр' },
  deal: { title: 'номер сделки', sample: '48210' },
  client: { title: 'клиент', sample: 'ООО «Заря»' },
  amount: { title: 'сумма', sample: '1\u00a0500\u00a0000,00\u00a0₽' },
  header: { title: 'что случилось', sample: 'Отчёт за октябрь готов' },
  message: { title: 'подробности', sample: 'Проверьте строки и подпишите отчёт до 15.12.2026.' },
  token: { title: 'метка заявки', sample: '[48210-1]' },
  application: { title: 'номер заявки', sample: '48210-1' },
  agent: { title: 'агент клиента', sample: 'Ваш агент: Анна Белова, +7 (900) 000-00-01' },
} as const satisfies Readonly<Record<string, LetterVariable>>;
