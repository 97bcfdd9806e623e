import { countOf } from '#domain/plural.ts';
import type { MassAction } from '#features/deal-mass/deal-mass.rules.ts';
import { byMove } from '#features/deal-legs/deal-legs.moves.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const deals = { one: 'сделка', few: 'сделки', many: 'сделок' };
const dealsOf = { one: 'сделку', few: 'сделки', many: 'сделок' };

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
        sendToBank: 'Отправлено в банк',
        beginReview: 'Банк взял в работу',
        sign: 'На подписание',
        withdraw: 'Отозвать: отказ клиента',
        redraft: 'Вернуть в черновик после отказа',
      }),
      manager: 'Назначить менеджера',
      operator: 'Назначить оператора',
      delete: 'Удалить',
    } as Readonly<Record<MassAction, string>>,
    what: 'Что сделать',
    reason: 'Причина',
    comment: 'Комментарий',
    person: { manager: 'Менеджер', operator: 'Оператор' },
    choose: 'Выберите',
    next: 'Проверить',
    trying: 'Проверяем каждую сделку, ничего не меняя…',
    would: (count: number) => `Получится: ${countOf(count, deals)}`,
    wouldNot: (count: number) => `Не получится: ${countOf(count, deals)}`,
    wouldSame: (count: number) => `Уже так: ${countOf(count, deals)}`,
    noneWould: 'Ни с одной сделкой это сейчас невозможно.',
    run: (action: string, count: number) => `${action}: ${countOf(count, deals)}`,
    running: 'Выполняется. Окно можно закрыть: работа продолжится, итог придёт уведомлением.',
    close: 'Закрыть',
    back: 'Изменить',
    failed: 'Не удалось проверить',
    title: (action: string, count: number) => `${action}: ${countOf(count, dealsOf)}`,
    itemTitle: (id: number, client: string) => (client === '' ? `№ ${id}` : `№ ${id} · ${client}`),
    moved: (count: number) => `Заявок: ${count}`,
    alreadyHis: 'Уже ведёт',
    personUnknown: 'Такого сотрудника нет или он не может вести сделки',
    needReason: 'Укажите причину',
    needComment: 'Напишите, что исправить',
    needPerson: 'Выберите сотрудника',
    notYours: 'Вашей роли это действие недоступно',
    tooMany: (most: number) => `За раз можно изменить не больше ${most} сделок. Сузьте фильтр`,
    none: 'Под фильтр не подходит ни одна сделка',
    either: 'Назовите сделки или фильтр',
  },
});
