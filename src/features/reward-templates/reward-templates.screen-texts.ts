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
    load: 'Загрузить DOCX…',
    loadFor: (form: string) => `Загрузить DOCX: ${form}`,
    download: 'Скачать',
    tryOut: 'Посмотреть…',
    loaded: 'Шаблон загружен',
  },
});
