import type { ScriptAction, ScriptResult, StepKind } from '#features/call-scripts/call-scripts.steps.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const actions: Readonly<Record<ScriptAction, string>> = {
  offer: 'Отправить КП',
  lead: 'Завести лид',
  deal: 'Завести сделку',
  callback: 'Назначить перезвон',
  stop: 'Внести в стоп-лист',
};

const results: Readonly<Record<ScriptResult, string>> = {
  reached_interested: 'Интересно, ждёт',
  reached_callback: 'Перезвонить',
  kp_sent: 'Отправили КП',
  reached_not_needed: 'Не нужна гарантия',
  reached_has_bank: 'Есть свой банк',
  wrong_person: 'Не тот человек',
  wrong_number: 'Неверный номер',
  dropped: 'Связь оборвалась',
  dnc_request: 'Просит не звонить',
  voicemail: 'Автоответчик',
};

const heads: Readonly<Record<StepKind, string>> = {
  say: 'Скажите',
  ask: 'Спросите',
  objection: 'Возражение: ответьте',
  action: 'Скажите и сделайте',
  result: 'Попрощайтесь',
  end: 'Попрощайтесь',
};

/** A conversation by a script, on a screen of its own and beside the telephone. */
export const scriptConversationTexts = defineTexts({
  ru: {
    actions,
    results,
    heads,
    conversation: 'Разговор по скрипту',
    version: (number: number) => `v${number}`,
    failed: 'Скрипт не открылся',
    stepOf: (now: number, all: number) => (now >= all ? `Шаг ${now}` : `Шаг ${now} из ${all}`),
    shortest: 'Столько шагов до конца, если дальше без возражений',
    trail: 'Путь разговора',
    hint: 'Подсказка',
    answers: 'Ответы',
    toObjection: 'возражение',
    nowhere: 'никуда не ведёт',
    back: 'Назад',
    backTo: (title: string) => `Вернуться: «${title}»`,
    objections: 'Возражения',
    toObjectionFrom: 'Перейти к возражению',
    note: 'Заметка к разговору, сохраняется сама',
    saving: 'сохраняется…',
    savedAt: (time: string) => `сохранено в ${time}`,
    notSaved: 'не сохранено',
    written: 'Уже записано',
    notAsked: 'ещё не спрошено',
    result: 'Итог',
    afterCall: 'после звонка',
    over: 'Разговор пройден',
    silentStep: 'О записи говорить не нужно: со своего телефона разговор не записывается',
    warn: 'Разговор записывается. В словах шага этого нет — предупредите клиента сами.',
    practice: 'Пробный проход: в счёт не идёт, никуда не записывается',
    keys: [
      ['1–0', 'ответ'],
      ['⌫', 'назад'],
      ['G', 'возражения'],
      ['/', 'заметка'],
    ] as const,
  },
});
