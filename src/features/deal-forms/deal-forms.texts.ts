import { monthsOfDays } from '#domain/words/spoken-day.ts';
import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const didYouMean = (near: string | null): string => (near === null ? '' : `, может быть «${near}»`);

/** What is wrong with braces, by the rule of the library that found it. */
const braceRules: Readonly<Record<string, (tag: string) => string>> = {
  unopened_tag: (tag: string) => `скобка закрыта, но не открыта: «${tag}}»`,
  unclosed_tag: (tag: string) => `скобка открыта, но не закрыта: «{${tag}»`,
  duplicate_open_tag: (tag: string) => `открыты две скобки подряд: «{${tag}»`,
  duplicate_close_tag: (tag: string) => `закрыты две скобки подряд: «${tag}}»`,
  unopened_loop: (tag: string) => `список «${tag}» закрыт, но не открыт`,
  unclosed_loop: (tag: string) => `список «${tag}» открыт, но не закрыт`,
  closing_tag_does_not_match_opening_tag: (tag: string) => `список «${tag}» закрыт под другим именем`,
  raw_xml_tag_should_be_only_text_in_paragraph: (tag: string) =>
    `поле «${tag}» записано с командой, которых бланки не выполняют`,
};

/** What is said of banks' forms on both sides. */
export const formTexts = defineTexts({
  ru: {
    kinds: { questionnaire: 'Анкета', application: 'Заявление', other: 'Другой бланк' },
    entrepreneur: 'Индивидуальный предприниматель',
    russia: 'Россия',
    months: monthsOfDays,
    ownExamples: {
      text: 'Текст',
      number: '12,5',
      sum: '1 000 000,00',
      day: '31.12.2026',
      flag: 'Да',
      choice: 'Значение из списка',
      person: 'Соколова А. И.',
      link: 'https://example.ru',
    },
    notDocx: 'Бланк банка принимается только в формате DOCX',
    problems: {
      unknown: (name: string, near: string | null) => `нет поля «${name}»${didYouMean(near)}`,
      listAsValue: (name: string) => `«${name}» это список: напишите {#${name}}…{/${name}}`,
      foreign: (name: string) => `поле «${name}» записано с командой, которых бланки не выполняют`,
      placed: (problem: string, after: string) => `${problem} (после слов «${after}»)`,
      unreadable: (tag: string) => `ошибка в фигурных скобках${tag === '' ? '' : ` возле «${tag}»`}`,
      rules: braceRules,
    },
    missing: (names: readonly string[]) =>
      `нет ${countOf(names.length, { one: 'значения', few: 'значений', many: 'значений' })}: ${names.join(', ')}`,
    /** Why an application does not go to signing. */
    guard: {
      none: (titles: readonly string[]) => `Заполните бланки банка: ${titles.join(', ')}`,
      changed: (titles: readonly string[]) =>
        `Данные изменились, заполните бланки заново: ${titles.join(', ')}`,
    },
  },
});
