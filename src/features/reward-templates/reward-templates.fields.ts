import type { TemplateNames } from '#features/deal-forms/deal-forms.rules.ts';
import {
  asTemplateNames,
  companyGroup,
  type TemplateField,
  type TemplateList,
} from '#features/print-templates/print-templates.kinds.ts';

/** What is made from a template. */
export const templateKinds = ['report', 'act'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** Both sides, as they stood on the day of the document. */
const sides: readonly TemplateField[] = [
  ['наша.роль', 'Принципал или Заказчик'],
  ['наша.наименование', 'Наше наименование'],
  ['наша.инн', 'Наш ИНН'],
  ['наша.кпп', 'Наш КПП'],
  ['наша.адрес', 'Наш адрес'],
  ['наша.руководитель', 'Наш руководитель'],
  ['сторона.роль', 'Агент или Исполнитель'],
  ['сторона.кто', 'Имя или наименование получателя'],
  ['сторона.подписант', 'Кто подписывает'],
  ['сторона.инн', 'Его ИНН'],
  ['сторона.регистрация', 'ОГРНИП или ОГРН с КПП, каждый с названием'],
  ['сторона.адрес', 'Его адрес'],
  ['сторона.налог', 'Налоговый режим'],
  ['сторона.счет', 'Расчётный счёт'],
  ['сторона.бик', 'БИК'],
  ['сторона.корсчет', 'Корреспондентский счёт'],
  ['договор.номер', 'Номер договора'],
  ...companyGroup.fields,
];

/** Names in braces that a template of a document may hold, with what each stands for. */
export const fieldsOfKind: Readonly<Record<TemplateKind, readonly TemplateField[]>> = {
  report: [
    ['отчет.заголовок', 'Название отчёта с номером и месяцем'],
    ['отчет.номер', 'Номер'],
    ['отчет.месяц', 'Месяц словами'],
    ['отчет.дата', 'День, когда отчёт сформирован'],
    ['отчет.итого', 'Итого к выплате'],
    ['отчет.прописью', 'Итого прописью'],
    ['отчет.отпечаток', 'Отпечаток содержания'],
    ...sides,
  ],
  act: [
    ['акт.заголовок', 'Название акта с номером и датой'],
    ['акт.номер', 'Номер'],
    ['акт.дата', 'День акта'],
    ['акт.пометка', 'Черновик или Отменён; у подтверждённого пусто'],
    ['акт.исправляет', 'Какой акт он исправляет'],
    ['акт.предмет', 'Что исполнено и принято'],
    ['акт.сумма', 'Вознаграждение'],
    ['акт.ндс', 'НДС или почему его нет'],
    ['акт.к_оплате', 'К оплате'],
    ['акт.ндфл', 'Удержанный НДФЛ; пусто, где его нет'],
    ['акт.к_перечислению', 'К перечислению'],
    ['акт.прописью', 'К оплате прописью'],
    ['акт.примечание', 'Примечание'],
    ...sides,
  ],
};

/** The list of each document: its rows stand between `{#name}` and `{/name}`. */
export const listOfKind: Readonly<Record<TemplateKind, Pick<TemplateList, 'name' | 'items'>>> = {
  report: {
    name: 'строки',
    items: [
      ['заявка', 'Номер заявки'],
      ['день', 'Дата'],
      ['клиент', 'Клиент, и чья сделка'],
      ['банк', 'Банк'],
      ['гарантия', 'Сумма гарантии'],
      ['комиссия', 'Комиссия банка'],
      ['ставка', 'Ставка'],
      ['сумма', 'Вознаграждение'],
    ],
  },
  act: {
    name: 'отчеты',
    items: [
      ['номер', 'Номер по порядку'],
      ['отчет', 'Номер отчёта'],
      ['месяц', 'Месяц'],
      ['сумма', 'Сумма'],
    ],
  },
};

/** The same as the tools of forms take them. */
export const namesOfKind = (kind: TemplateKind): TemplateNames =>
  asTemplateNames({
    groups: [{ title: '', fields: fieldsOfKind[kind] }],
    lists: [{ title: '', ...listOfKind[kind] }],
  });
