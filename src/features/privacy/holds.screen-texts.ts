import type { HeldKind } from '#features/legal-holds/legal-holds.kinds.ts';
import type { HoldState } from '#features/privacy/privacy.rules.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const kinds: Readonly<Record<HeldKind, string>> = {
  user: 'Человек с учётной записью',
  organization: 'Организация',
  deal: 'Сделка',
  lead: 'Лид',
};
const states: Readonly<Record<HoldState, string>> = { standing: 'Действует', over: 'Снят' };

/** Words of the page of holds, and of the field that finds a record. */
export const holdScreenTexts = defineTexts({
  ru: {
    kinds,
    states,
    lead: 'Спор, запрос суда или органа: пока запрет стоит, запись и всё, что к ней относится, не стирают ни люди, ни сроки хранения.',
    columns: { what: 'Что', why: 'Почему', until: 'До какого дня', by: 'Кто запретил', state: 'Состояние' },
    state: 'Состояние',
    anyState: 'Все запреты',
    untilLifted: 'пока не снимут',
    lifted: (who: string, at: string) => `снят ${at} (${who})`,
    failed: 'Запреты не загрузились',
    empty: 'Запретов нет',
    emptyText: 'Записи стираются по запросам людей и по срокам хранения',
    nothing: 'Таких запретов нет',
    add: 'Запретить удаление',
    submit: 'Запретить',
    kind: 'Что не удалять',
    record: 'Запись',
    recordHint: 'Имя, название, ИНН, телефон или номер',
    noRecord: 'Ничего не нашлось',
    reason: 'Почему',
    reasonHint: 'Номер дела, кто запросил',
    until: 'По какой день',
    untilHint: 'Пусто: пока не снимут',
    placed: 'Удаление запрещено',
    lift: 'Снять',
    liftTitle: 'Снять запрет на удаление?',
    liftLabel: 'Почему больше не нужен',
    liftDone: 'Запрет снят',
  },
});
