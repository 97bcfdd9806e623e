import { countOf } from '#domain/plural.ts';
import type { ScriptField, ScriptVariable, StepKind } from '#features/call-scripts/call-scripts.steps.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const kinds: Readonly<Record<StepKind, string>> = {
  say: 'Скажите',
  ask: 'Спросите',
  objection: 'Возражение',
  action: 'Действие',
  result: 'Итог',
  end: 'Конец',
};

/** Words that a repair puts into a script. */
export const scriptRepairTexts = defineTexts({
  ru: {
    kinds,
    caller: 'Добрый день! Меня зовут {operator}, компания «Поручитель».',
    notice: 'Разговор записывается.',
    mayBeRecorded: 'Разговор может записываться.',
    greeting: 'Приветствие',
    end: 'Прощание',
    goodbye: 'Спасибо за разговор, всего доброго!',
    finish: 'Закончить разговор',
    further: 'Дальше',
    second: (title: string) => `${title}, продолжение`,
  },
});

const stepNames: Readonly<Record<ScriptVariable, string>> = {
  company: 'компания',
  sum: 'сумма',
  price_from: 'цена от',
  days_left: 'дней',
  operator: 'оператор',
  purchase: 'закупка',
};

/** Said where the value is not known and the script has no words of its own. */
const instead: Readonly<Record<ScriptVariable, string>> = {
  company: 'ваша компания',
  sum: 'сумму обеспечения',
  price_from: 'сумму, которую я сейчас уточню',
  days_left: 'несколько дней',
  operator: 'менеджер',
  purchase: 'вашей закупке',
};

const fields: Readonly<Record<ScriptField, string>> = {
  decides: 'Кто решает',
  bank: 'Банк клиента',
  security: 'Чем обеспечит',
  contact_name: 'С кем говорить',
  contact_phone: 'Его телефон',
  email: 'Почта для КП',
  doubt: 'Что смущает',
  call_back: 'Когда перезвонить',
};

/** What conversations and editors of scripts have in common. */
export const scriptTexts = defineTexts({ ru: { variables: stepNames, instead, fields } });

/** How the calls refuse. */
export const scriptRefusalTexts = defineTexts({
  ru: {
    noScript: 'Скрипт не найден',
    noVersion: 'Версия скрипта не найдена',
    draftExists: 'У скрипта уже есть черновик',
    notDraft: 'Черновик уже опубликован или удалён. Обновите страницу',
    changedMeanwhile: 'Черновик изменили в другом окне. Обновите страницу, чтобы увидеть правки',
    heldByOther: (name: string) =>
      `Черновик сейчас правит ${name}. Его правки откроются вам, когда он закончит`,
    isOff: 'Скрипт выключен',
    notPublished: 'Скрипт ещё не опубликован',
    nothingPublished: 'Включить можно только опубликованный скрипт',
    sameName: 'Скрипт с таким названием уже есть',
    faults: (words: string) => `Публиковать рано: ${words}`,
    tooManySteps: (max: number) =>
      `В скрипте не может быть больше, чем ${countOf(max, { one: 'шаг', few: 'шага', many: 'шагов' })}: столько никто не выучит. Разделите его на несколько`,
    noSteps: 'В скрипте нет ни одного шага',
    markup: 'Разметка в словах скрипта не нужна: уберите «<» и «>»',
    sameId: 'Два шага с одним именем',
    noConversation: 'Разговор не найден',
    conversationOver: 'Разговор по скрипту уже закончен',
    stepPassed: 'Этот шаг уже пройден. Смотрите, где разговор сейчас',
    noAnswer: 'Такого ответа у шага нет',
    noWay: 'Ответ никуда не ведёт',
    notObjection: 'Перейти можно только к возражению',
    firstStep: 'Это первый шаг: назад некуда',
    unknownSubject: 'О ком разговор, неизвестно',
    notEmail: 'Проверьте почту: она пишется как имя@домен',
    notPhone: 'Проверьте номер: нужны +7 и десять цифр',
  },
});
