import { countOf } from '#domain/plural.ts';
import type { MassAction } from '#features/deal-mass/deal-mass.rules.ts';
import { byMove } from '#features/deal-legs/deal-legs.moves.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** «отправить 1 сделку», «документы по 1 сделке», «для 1 сделки». */
const deals = (count: number): string => countOf(count, { one: 'сделку', few: 'сделки', many: 'сделок' });
const byDeals = (count: number): string => countOf(count, { one: 'сделке', few: 'сделкам', many: 'сделкам' });
const ofDeals = (count: number): string => countOf(count, { one: 'сделки', few: 'сделок', many: 'сделок' });

/** Words of actions on several deals, on both sides. */
export const dealMassTexts = defineTexts({
  ru: {
    barLabel: 'Действия с отмеченными сделками',
    actions: {
      ...byMove({
        collect: 'Собирать документы',
        backToDraft: 'Вернуть в черновик',
        send: 'Отправить',
        returnToCollect: 'Вернуть с замечанием',
        sendToBank: 'Отметить отправку в банк',
        beginReview: 'Отметить рассмотрение банком',
        sign: 'Передать на подписание',
        withdraw: 'Записать отказ клиента',
        redraft: 'Вернуть в черновик после отказа',
      }),
      manager: 'Назначить менеджера',
      operator: 'Назначить оператора',
      delete: 'Удалить',
    } as Readonly<Record<MassAction, string>>,
    /** The same with the number of deals: on the last button and over what has come of it. */
    phrases: {
      ...byMove({
        collect: (count: number) => `Собирать документы по ${byDeals(count)}`,
        backToDraft: (count: number) => `Вернуть в черновик ${deals(count)}`,
        send: (count: number) => `Отправить ${deals(count)}`,
        returnToCollect: (count: number) => `Вернуть с замечанием ${deals(count)}`,
        sendToBank: (count: number) => `Отметить отправку в банк по ${byDeals(count)}`,
        beginReview: (count: number) => `Отметить рассмотрение банком по ${byDeals(count)}`,
        sign: (count: number) => `Передать на подписание ${deals(count)}`,
        withdraw: (count: number) => `Записать отказ клиента по ${byDeals(count)}`,
        redraft: (count: number) => `Вернуть в черновик после отказа ${deals(count)}`,
      }),
      manager: (count: number) => `Назначить менеджера ${byDeals(count)}`,
      operator: (count: number) => `Назначить оператора ${byDeals(count)}`,
      delete: (count: number) => `Удалить ${deals(count)}`,
    } as Readonly<Record<MassAction, (count: number) => string>>,
    what: 'Что сделать',
    reason: 'Причина',
    comment: 'Комментарий',
    person: { manager: 'Менеджер', operator: 'Оператор' },
    choose: 'Выберите',
    next: 'Проверить',
    trying: 'Проверяем каждую сделку, ничего не меняя…',
    would: (count: number) => `Выполнится для ${ofDeals(count)}`,
    wouldNot: (count: number) => `Не выполнится для ${ofDeals(count)}`,
    wouldSame: (count: number) => `Уже так у ${ofDeals(count)}`,
    noneWould: 'Ни с одной сделкой это сейчас невозможно.',
    running: 'Выполняется. Окно можно закрыть: задача продолжится, итог придёт уведомлением.',
    close: 'Закрыть',
    back: 'Изменить',
    failed: 'Не удалось проверить',
    itemTitle: (id: number, client: string) => (client === '' ? `№ ${id}` : `№ ${id} · ${client}`),
    moved: (count: number) => `Заявок: ${count}`,
    alreadyHis: 'Уже ведёт',
    personUnknown: 'Такого сотрудника нет или он не может вести сделки',
    needReason: 'Укажите причину',
    needComment: 'Напишите, что исправить',
    needPerson: 'Выберите сотрудника',
    notYours: 'Вашей роли это действие недоступно',
    tooMany: (most: number) => `За раз можно изменить не больше ${ofDeals(most)}. Сузьте фильтр`,
    none: 'Под фильтр не подходит ни одна сделка',
    either: 'Назовите сделки или фильтр',
  },
});
