import type { Finding, FindingKind } from '#features/call-scripts/call-scripts.checks.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

type Saying = (title: string, finding: Finding) => string;

const found: Readonly<Record<FindingKind, Saying>> = {
  noCaller: () => 'в первых словах не сказано, кто звонит',
  noNotice: () => 'в первых словах не сказано, что разговор записывается',
  noTitle: () => 'у шага нет названия',
  noText: (title) => `«${title}» без слов`,
  noAction: (title) => `«${title}»: не выбрано действие`,
  noResult: (title) => `«${title}»: не выбран итог`,
  deadEnd: (title) => `«${title}» — тупик`,
  noTarget: (title, { key }) => `«${title}»: ответ ${key ?? ''} никуда не ведёт`,
  doubleKey: (title, { key }) => `«${title}»: клавиша ${key ?? ''} у двух ответов`,
  unknownVariable: (title, { what }) => `«${title}»: неизвестное слово {${what ?? ''}}`,
  unreachable: (title) => `«${title}» недостижим`,
  circle: (title) => `«${title}» ходит по кругу`,
  noEnd: () => 'у разговора нет конца',
  tooLong: (title) => `«${title}» длинный`,
};

const why: Readonly<Record<FindingKind, Saying>> = {
  noCaller: () => 'клиент вправе знать, с кем говорит',
  noNotice: () => 'запись включена, предупредить надо сразу',
  noTitle: () => 'по названию шаг находят в пути разговора',
  noText: () => 'менеджеру нечего сказать',
  noAction: () => 'менеджер не поймёт, что сделать',
  noResult: () => 'разговор кончится ничем',
  deadEnd: () => 'ни ответов, ни итога: менеджер застрянет',
  noTarget: () => 'после него разговор встанет',
  doubleKey: () => 'сработает только первый',
  unknownVariable: () => 'подставить вместо него нечего',
  unreachable: () => 'ни один ответ не ведёт к этому шагу',
  circle: () => 'отсюда не прийти ни к итогу, ни к концу',
  noEnd: () => 'нет ни одного итога или конца',
  tooLong: (_title, { what }) => `${what ?? ''} секунд вслух; дольше двадцати не слушают`,
};

const repairs: Readonly<Record<FindingKind, string>> = {
  noCaller: 'Представиться',
  noNotice: 'Предупредить о записи',
  noTitle: 'Назвать по виду',
  noText: 'Взять слова из названия',
  noAction: 'Поставить «Перезвонить»',
  noResult: 'Поставить «Перезвонить»',
  deadEnd: 'Добавить ответ',
  noTarget: 'Вести к концу',
  doubleKey: 'Дать свободную клавишу',
  unknownVariable: 'Исправить слово',
  unreachable: 'Привязать',
  circle: 'Добавить выход',
  noEnd: 'Добавить конец',
  tooLong: 'Разделить',
};

/** What is wrong with a script, why it matters, and what the press that repairs it does. */
export const scriptFindingTexts = defineTexts({ ru: { found, why, repairs } });
