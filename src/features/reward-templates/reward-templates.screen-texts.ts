import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the dialog of templates. */
export const rewardTemplateScreenTexts = defineTexts({
  ru: {
    action: 'Шаблоны',
    titles: { report: 'Шаблоны отчётов', act: 'Шаблоны актов' },
    failed: 'Шаблоны не загрузились',
    builtIn: 'Встроенный шаблон',
    builtInFile: 'Скачать встроенный',
    load: 'Загрузить DOCX…',
    loadFor: (form: string) => `Загрузить DOCX: ${form}`,
    loaded: 'Шаблон загружен',
    withdrawn: 'Шаблон отозван',
  },
});
