import { countOf } from '#domain/plural.ts';
import type { SetName } from '#features/narrowings/narrowings.areas.ts';
import { narrowingTexts } from '#features/narrowings/narrowings.texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const setTexts = {
  accountant:
    'Ведёт деньги, чат и задачи; сделки, клиентов, банки, агентов и статистику видит; людей, прав, тарифов и настроек нет.',
  observer: 'Видит всё, что видит его роль, и ничего не меняет и не выгружает.',
} satisfies Record<SetName, string>;

const waiting: Readonly<Record<string, (count: number) => string>> = {
  countTask: (count) => countOf(count, { one: 'задача', few: 'задачи', many: 'задач' }),
  countDeal: (count) => countOf(count, { one: 'сделка', few: 'сделки', many: 'сделок' }),
  countChat: (count) => countOf(count, { one: 'диалог', few: 'диалога', many: 'диалогов' }),
  countLead: (count) => countOf(count, { one: 'лид', few: 'лида', many: 'лидов' }),
  countReport: (count) => countOf(count, { one: 'отчёт', few: 'отчёта', many: 'отчётов' }),
  countFinance: (count) => `в финансах ${count}`,
  countRequest: (count) => countOf(count, { one: 'заявка', few: 'заявки', many: 'заявок' }),
};

/** The words of what is taken away, in the card of a person. */
export const narrowingScreenTexts = defineTexts({
  ru: {
    title: 'Что забрано',
    isReadOnly: 'Здесь вы смотрите, но не меняете.',
    nothing: 'Ничего: права такие же, как у роли.',
    failed: 'Не загрузилось, что забрано',
    before: (count: number) => `Раньше забиралось и возвращено: ${count}.`,
    take: 'Забрать права',
    give: 'Вернуть',
    returned: 'Права возвращены',
    taken: 'Права забраны',
    areas: narrowingTexts.areas,
    levels: narrowingTexts.levels,
    kinds: narrowingTexts.kinds,
    sets: narrowingTexts.sets,
    setTexts,
    own: 'По разделам',
    what: 'Что забрать',
    area: 'Раздел',
    across: 'Во всех разделах забрать',
    fromDay: 'С какого дня',
    toDay: 'По какой день',
    forever: 'Пусто: пока не вернут',
    reason: 'Причина',
    reasonHint: 'Её увидит сам человек',
    reasonMissing: 'Укажите причину',
    dialog: (name: string) => `Забрать права: ${name}`,
    submit: 'Забрать',
    days: (from: string, to: string | null) => (to === null ? `с ${from}` : `с ${from} по ${to}`),
    later: 'позже',
    by: (name: string) => `забрано: ${name}`,
    preview: 'Что изменится',
    loses: (calls: number, of: number) =>
      calls === 0
        ? 'Ничего не закроется.'
        : `Закроется ${countOf(calls, { one: 'действие', few: 'действия', many: 'действий' })} из ${of}.`,
    uses: 'Этим пользовались за 30 дней:',
    usesNothing: 'За 30 дней ничем из этого не пользовались.',
    times: (count: number) => countOf(count, { one: 'раз', few: 'раза', many: 'раз' }),
    waits: (what: string) => `Без ответа останутся: ${what}. Передайте их до того, как забирать.`,
    waiting,
  },
});
