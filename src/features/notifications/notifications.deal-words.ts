import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** A move in words: what the bank has done, or what has happened to the applications. */
type Phrase = { readonly by: 'bank' | 'us'; readonly one: string; readonly many: string };

const bank = (one: string, many: string): Phrase => ({ by: 'bank', one, many });
const us = (one: string, many: string): Phrase => ({ by: 'us', one, many });
const withdrawn = us('Клиент отказался от заявки', 'Клиент отказался от заявок');
const query = bank('прислал запрос', 'прислали запросы');
const approval = bank('одобрил', 'одобрили');
const kept = us('Осталась прежняя гарантия', 'Остались прежние гарантии');
const deleted = us('Сделка удалена', 'Сделка удалена');

/** What the people of a deal are told about each move; what is not here is preparation and is not told. */
const phrases: Readonly<Record<string, Phrase>> = {
  T5: us('Заявка передана на отправку', 'Заявки переданы на отправку'),
  T6: us('Заявка возвращена с замечанием', 'Заявки возвращены с замечанием'),
  T7: us('Заявка отправлена в банк', 'Заявки отправлены в банки'),
  T8: bank('рассматривает заявку', 'рассматривают заявку'),
  T9: us('Заявка передана на подписание', 'Заявки переданы на подписание'),
  T10: us('Подписанная заявка отправлена в банк', 'Подписанные заявки отправлены в банки'),
  T11: us('Заявка снята с подписания', 'Заявки сняты с подписания'),
  T12: query,
  T12b: query,
  T13: us('Ответ отправлен банку', 'Ответы отправлены банкам'),
  T14: us('Ответ банку отдан на подпись', 'Ответы банкам отданы на подпись'),
  T15: approval,
  T15b: approval,
  T16: bank('отказал', 'отказали'),
  T17: withdrawn,
  T17b: withdrawn,
  T17c: withdrawn,
  T18: us('Правки отправлены банку', 'Правки отправлены банкам'),
  T19: bank('прислал новый макет', 'прислали новые макеты'),
  T20: us('Предложение принято', 'Предложения приняты'),
  T21: us('Оплата получена', 'Оплата получена'),
  T22: us('Заявка возвращена в правки', 'Заявки возвращены в правки'),
  T22b: us('Заявка возвращена к предложению', 'Заявки возвращены к предложению'),
  T23: bank('выдал гарантию', 'выдали гарантии'),
  T24: us('Запрошен перевыпуск', 'Запрошен перевыпуск'),
  T25: bank('согласился на перевыпуск', 'согласились на перевыпуск'),
  T26: kept,
  T26b: kept,
  T27: us('Заявка возвращена к выпуску', 'Заявки возвращены к выпуску'),
  T28: bank('перевыпустил гарантию', 'перевыпустили гарантии'),
  T29: us('Отказ обжалован', 'Отказы обжалованы'),
  T29b: us('Заявка отправлена повторно', 'Заявки отправлены повторно'),
  T30: us('Заявка возвращена в черновик', 'Заявки возвращены в черновик'),
  T30b: us('Заявка возвращена в работу', 'Заявки возвращены в работу'),
  T31: deleted,
  T32: deleted,
  T33: us('Сделка восстановлена', 'Сделка восстановлена'),
  T34: bank('готовит гарантию', 'готовят гарантии'),
  T35: us('Срок гарантии подходит к концу', 'Сроки гарантий подходят к концу'),
  T35b: us('Срок гарантии истёк', 'Сроки гарантий истекли'),
  T36: us('Гарантия освобождена', 'Гарантии освобождены'),
  T36b: us('Предъявлено требование по гарантии', 'Предъявлены требования по гарантиям'),
};

const someBank = 'Банк';
const mostNamed = 3;
const more = { one: 'банк', few: 'банка', many: 'банков' };

const namesOf = (banks: readonly string[]): string =>
  banks.length <= mostNamed
    ? banks.join(', ')
    : `${banks.slice(0, mostNamed).join(', ')} и ещё ${countOf(banks.length - mostNamed, more)}`;

const sayMove = (move: string, banks: readonly string[]): string | null => {
  const phrase = phrases[move];
  if (!phrase) return null;
  const words = banks.length > 1 ? phrase.many : phrase.one;
  const names = namesOf(banks);
  if (phrase.by === 'bank') return `${names || someBank} ${words}`;
  return names ? `${words}: ${names}` : words;
};

const permissions = {
  asked: (name: string) => `Просят разрешить отправку в ${name} вопреки правилам банка`,
  refused: (name: string) => `В отправке в ${name} отказано`,
  allowed: (name: string) => `Отправка в ${name} разрешена`,
};

/** What people are told about their deals. */
export const dealWords = defineTexts({
  ru: {
    header: (id: number) => `Сделка № ${id}`,
    /** «Северный банк одобрил», «Заявки отправлены в банки: А, Б»; null for a move nobody needs to hear of. */
    said: sayMove,
    withComment: (said: string, comment: string) => `${said}. «${comment}»`,
    /** Leave to send to a bank against its rules: who is asked decides, who has asked is answered. */
    permission: (what: 'asked' | 'refused' | 'allowed', name: string) => permissions[what](name),
  },
});
