import type { LeakedRecord } from '#features/privacy/incident.rules.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const kinds: Readonly<Record<LeakedRecord, string>> = {
  user: 'Человек (учётная запись, досье)',
  organization: 'Организация',
  deal: 'Сделка',
  lead: 'Лид',
};

/** Words of the page about a leak. */
export const incidentTexts = defineTexts({
  ru: {
    kinds,
    lead: 'Укажите, что утекло и за какие дни. Из журнала видно, кто открывал запись, кто выгружал таблицы и скачивал файлы.',
    kind: 'Что утекло',
    record: 'Номер записи',
    from: 'С какого дня',
    to: 'По какой день',
    show: 'Показать',
    failed: 'Журнал не загрузился',
    clocks: 'Сроки',
    first: 'Роскомнадзору о самой утечке, 24 часа',
    firstText:
      'Что произошло и когда, чьи и какие данные, сколько человек, предполагаемые причины и вред, что уже сделано, кто от нас отвечает на вопросы. Форма: pd.rkn.gov.ru, «Уведомление об инциденте».',
    second: 'Роскомнадзору о расследовании, 72 часа',
    secondText:
      'Что показала проверка, чьи действия привели к утечке, если они установлены, и что сделано, чтобы не повторилось.',
    until: (at: string) => `до ${at}`,
    saw: 'Кто открывал и менял',
    nobodySaw: 'В эти дни запись никто не открывал.',
    nobodyChanged: 'В эти дни запись никто не менял. Просмотры таких записей журнал не ведёт.',
    took: 'Кто выгружал таблицы и скачивал файлы',
    nobodyTook: 'В эти дни ничего не выгружали и не скачивали.',
    person: 'Кто',
    action: 'Что делал',
    times: 'Раз',
    when: 'Когда',
    addresses: 'Адреса',
  },
});
