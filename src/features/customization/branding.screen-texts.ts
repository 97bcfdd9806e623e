import type { Pattern } from '#domain/branding/branding.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const parts = {
  name: 'Название',
  logo: 'Логотип',
  hue: 'Цвет',
  line: 'Строка на странице входа',
  pattern: 'Рисунок на странице входа',
  letterhead: 'Шапка печатных листов',
  footer: 'Низ печатных листов',
} as const;

/** The words of the page on which the company gets branding of its own. */
export const brandingTexts = defineTexts({
  ru: {
    hint: 'Пустое поле оставляет, как в программе. Открытые окна покажут новое после обновления страницы.',
    parts,
    partOf: (part: string): string | undefined =>
      part in parts ? parts[part as keyof typeof parts] : undefined,
    nameHint:
      'Вместо «Поручитель»: на входе, в меню, в заголовке окна, у клиента и в установленной программе',
    logoHint: (kilobytes: number) =>
      `PNG или JPEG до ${kilobytes} КБ: на входе, в меню, в письмах и на печатных листах`,
    choose: 'Выбрать файл',
    remove: 'Убрать',
    tooHeavy: (kilobytes: number) => `Файл тяжелее ${kilobytes} КБ`,
    usual: 'Как в программе',
    contrast: (value: string, enough: string) =>
      `Контраст текста ${value} к 1, нужно не меньше ${enough} к 1`,
    patterns: {
      rosette: 'Розетка',
      plain: 'Без рисунка',
      lines: 'Линии',
      dots: 'Точки',
    } satisfies Record<Pattern, string>,
    letterheadHint:
      'Рядом с логотипом на первой странице PDF и в DOCX отчётов и актов на месте {бланк.шапка}',
    footerHint: 'Внизу каждой страницы этих PDF и на месте {бланк.низ}',
    preview: 'Как это будет',
    button: 'Кнопка',
    link: 'Ссылка',
    degrees: (hue: string) => `тон ${hue}`,
  },
});
