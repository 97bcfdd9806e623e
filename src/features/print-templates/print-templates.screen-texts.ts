import type { PrintKind, TemplateState } from '#features/print-templates/print-templates.kinds.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** Words of the page of templates and of the dialogs in which a template is tried and loaded. */
export const printTemplateScreenTexts = defineTexts<{
  hints: Readonly<Record<PrintKind, string>>;
  failed: string;
  none: string;
  since: (day: string) => string;
  states: Readonly<Record<TemplateState, string>>;
  by: (name: string, moment: string) => string;
  withdrawn: (name: string, moment: string) => string;
  download: string;
  downloadOf: (name: string) => string;
  builtIn: string;
  load: string;
  loadOf: (print: string) => string;
  tryOut: string;
  tryOf: (name: string) => string;
  tryBuiltIn: string;
  withdraw: string;
  withdrawOf: (name: string) => string;
  withdrawYes: string;
  withdrawTitle: string;
  withdrawText: (day: string, name: string, state: TemplateState) => string;
  withdrawDone: string;
  bringBack: string;
  bringBackOf: (name: string) => string;
  bringBackTitle: string;
  bringBackText: (name: string) => string;
  bringBackYes: string;
  bringBackDone: string;
  usual: string;
  usualTitle: string;
  usualText: string;
  usualYes: string;
  usualDone: string;
  fields: string;
  fieldsHint: string;
  listHint: (name: string) => string;
  dialog: {
    title: (print: string) => string;
    file: string;
    day: string;
    dayHint: string;
    submit: string;
    done: string;
    faults: string;
  };
  trying: {
    title: string;
    record: string;
    recordHint: string;
    nothing: string;
    notFound: string;
    failed: string;
    show: string;
    fileName: string;
  };
}>({
  ru: {
    hints: {
      invoice: 'Счёт печатается по шаблону, который действовал, когда его выставили.',
      deal_card: 'Печатается из меню сделки. Цену со скидкой видят только сотрудники.',
      offer_sheet: 'Лист с предложениями банков, который получает клиент. Цен со скидкой в нём не бывает.',
    },
    failed: 'Шаблоны не загрузились',
    none: 'Своего шаблона нет, печатаем в обычном виде.',
    since: (day) => `с ${day}`,
    states: {
      current: 'действует',
      planned: 'начнётся',
      past: 'действовал',
      replaced: 'заменён более новым',
      withdrawn: 'отозван',
    },
    by: (name, moment) => `${name}, ${moment}`,
    withdrawn: (name, moment) => `отозвано: ${name}, ${moment}`,
    download: 'Скачать',
    downloadOf: (name) => `Скачать ${name}`,
    builtIn: 'Скачать встроенный шаблон',
    load: 'Загрузить DOCX…',
    loadOf: (print) => `Загрузить DOCX: ${print}`,
    tryOut: 'Посмотреть…',
    tryOf: (name) => `Посмотреть ${name}`,
    tryBuiltIn: 'Посмотреть встроенный…',
    withdraw: 'Отозвать…',
    withdrawOf: (name) => `Отозвать ${name}`,
    withdrawYes: 'Отозвать',
    withdrawTitle: 'Отозвать шаблон?',
    withdrawText: (day, name, state) => {
      if (state === 'planned') return `«${name}» не начнёт действовать ${day}. Файл останется в списке.`;
      const next =
        state === 'current'
          ? 'Новые документы пойдут по предыдущему шаблону, а если его нет, в обычном виде.'
          : 'На новые документы это не повлияет.';
      return `${next} Те, что уже сделаны по «${name}», не изменятся. Файл останется в списке.`;
    },
    withdrawDone: 'Шаблон отозван',
    bringBack: 'Вернуть…',
    bringBackOf: (name) => `Вернуть ${name}`,
    bringBackTitle: 'Вернуть шаблон?',
    bringBackText: (name) =>
      `С сегодняшнего дня новые документы снова пойдут по «${name}». Уже сделанные не изменятся.`,
    bringBackYes: 'Вернуть',
    bringBackDone: 'Шаблон снова действует',
    usual: 'Вернуть обычный вид…',
    usualTitle: 'Вернуть обычный вид?',
    usualText:
      'Будут отозваны все ваши шаблоны этого документа, даже те, что ещё не начали действовать. Уже сделанные документы не изменятся.',
    usualYes: 'Вернуть',
    usualDone: 'Документ снова в обычном виде',
    fields: 'Поля шаблона',
    fieldsHint: 'Впишите поле в фигурных скобках, и документ заполнится сам.',
    listHint: (name) => `Строки таблицы: {#${name}} в первой ячейке, {/${name}} в последней`,
    dialog: {
      title: (print) => `Новый шаблон: ${print}`,
      file: 'Файл',
      day: 'Действует с',
      dayHint: 'С этого дня новые документы делаются по нему; прежние не меняются.',
      submit: 'Ввести в действие',
      done: 'Шаблон сохранён',
      faults: 'Что исправить в шаблоне',
    },
    trying: {
      title: 'Посмотреть шаблон',
      record: 'На чём посмотреть',
      recordHint: 'Выберите из последних или введите номер. Ничего не сохранится.',
      nothing: 'Посмотреть пока не на чем: таких документов ещё нет.',
      notFound: 'С таким номером ничего нет',
      failed: 'Записи не загрузились',
      show: 'Посмотреть',
      fileName: 'Просмотр.pdf',
    },
  },
});
