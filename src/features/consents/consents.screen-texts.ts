import { consentTexts } from '#features/consents/consents.texts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const { titles, stops, channels } = consentTexts;

/** Words of the pages of consents, and of the person's own in «Мои данные». */
export const consentScreenTexts = defineTexts({
  ru: {
    titles,
    stops,
    channels,
    failed: 'Согласия не загрузились',
    empty: 'Согласий ещё нет',
    emptyText: 'Они появятся, когда кто-нибудь зарегистрируется или согласится на звонки.',
    nothing: 'Таких согласий нет',
    search: 'Имя или номер',
    kind: 'На что',
    anyKind: 'На что угодно',
    state: 'Состояние',
    anyState: 'Любое состояние',
    states: { standing: 'Действует', withdrawn: 'Отозвано' },
    columns: { who: 'Кто', kind: 'На что', when: 'Когда и как', from: 'Откуда', state: 'Состояние' },
    version: (day: string) => `Редакция от ${day}`,
    withdrawnOn: (day: string) => `отозвано ${day}`,
    withdraw: 'Отозвать',
    withdrawOf: (what: string) => `Отозвать согласие: ${what}`,
    withdrawTitle: 'Отозвать согласие?',
    how: 'Чем подтверждается: заявление, письмо, номер и дата',
    withdrawn: 'Согласие отозвано',
    documents: 'Тексты',
    add: 'Новая версия',
    addOf: (title: string) => `Новая версия: ${title}`,
    remove: 'Отменить версию',
    removed: 'Версия отменена',
    from: (day: string) => `с ${day}`,
    stateOf: { planned: 'начнёт действовать', current: 'действует', past: 'прежняя' },
    by: (who: string) => `автор ${who}`,
    builtIn: 'из поставки',
    past: (count: number) => `Прежние версии: ${count}`,
    documentTitle: 'Заголовок',
    label: 'Текст у галочки',
    text: 'Текст',
    textHint:
      'Каждый абзац с новой строки. Одно согласие, одна цель: закон не разрешает прятать его в договор.',
    validFrom: 'Действует с',
    save: 'Записать версию',
    saved: 'Версия записана: кто согласился раньше, остаётся при прежнем тексте',
    own: {
      title: 'Мои согласия',
      none: 'Вы пока ни на что не соглашались.',
      failed: 'Согласия не загрузились',
    },
  },
});
