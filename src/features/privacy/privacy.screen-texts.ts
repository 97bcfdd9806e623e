import { defineTexts } from '#kit/contract/define-texts.ts';

const pdClasses: Readonly<Record<string, string>> = {
  contact: 'Контакты',
  identity: 'Имя, паспорт, ИНН',
  bank: 'Счета',
  secret: 'Пароли и ключи',
};

/** The words of the pages about personal data. */
export const privacyScreenTexts = defineTexts({
  ru: {
    registerFailed: 'Перечень не загрузился',
    print: 'PDF',
    printLong: 'Перечень в PDF',
    lead: 'Составляется по отметкам в таблицах: новая таблица с данными людей попадает сюда сама.',
    ground: 'Основание',
    term: 'Срок',
    records: 'Записи',
    what: 'Что в них',
    seen: 'Кому видны',
    seenClass: 'Данные',
    seenCalls: 'Действий',
    seenRoles: 'Роли',
    pdClasses,
    nothing: 'Таких записей нет',
    search: {
      lead: 'Ищет во всех таблицах, письмах, чатах, звонках и именах файлов. Поиск записывается в журнал.',
      name: 'Фамилия и имя',
      nameHint: 'Как в документах: Иванов Иван',
      phone: 'Телефон',
      email: 'E-mail',
      inn: 'ИНН',
      account: 'Учётная запись',
      anyAccount: 'Не важно',
      find: 'Найти',
      export: 'Выгрузить всё',
      exportStarted: 'Архив готовится: он появится в «Фоновых задачах». Директор получил уведомление',
      found: (records: string, kinds: number) => `${records}, видов записей: ${kinds}`,
      cut: 'показаны первые 50',
      none: 'Ничего не нашлось',
      noneText: 'Проверьте написание или добавьте телефон: по нему ищется точнее',
      key: '№',
      what: 'Что записано',
      effect: 'При стирании',
      until: (day: string) => `до ${day}`,
    },
  },
});
