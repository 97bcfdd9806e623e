import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the dialog of templates. */
export const rewardTemplateScreenTexts = defineTexts({
  ru: {
    action: 'Шаблоны',
    titles: { report: 'Шаблоны отчётов', act: 'Шаблоны актов' },
    failed: 'Шаблоны не загрузились',
    forms: {
      person: 'Физическое лицо',
      self_employed: 'Самозанятый и ИП на НПД',
      ip: 'ИП',
      ooo: 'Организация',
    },
    builtIn: 'Встроенный шаблон',
    builtInFile: 'Скачать встроенный',
    from: (day: string) => `с ${day}`,
    planned: 'будет',
    past: 'было',
    uploaded: (name: string, moment: string) => `${name}, ${moment}`,
    load: 'Загрузить DOCX',
    loadFor: (form: string) => `Загрузить DOCX: ${form}`,
    day: 'Действует с',
    download: 'Скачать',
    loaded: 'Шаблон загружен',
    fields: 'Поля шаблона',
    fieldsHint: 'Впишите поле в фигурных скобках, и документ заполнится сам.',
    listHint: (name: string) => `Строки таблицы: {#${name}} в первой ячейке, {/${name}} в последней`,
  },
});
