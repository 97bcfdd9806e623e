import { countOf } from '#domain/plural.ts';
import { byMove } from '#features/deal-legs/deal-legs.moves.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** A move in words: what the bank has done, or what has happened to the applications. */
type Phrase = { readonly by: 'bank' | 'us'; readonly one: string; readonly many: string };

const bank = (one: string, many: string): Phrase => ({ by: 'bank', one, many });
const us = (one: string, many: string): Phrase => ({ by: 'us', one, many });
const withdrawn = us('Клиент отказался от заявки', 'Клиент отказался от заявок');
const query = bank('прислал запрос', 'прислали запросы');
const approval = bank('одобрил', 'одобрили');
const cached = us('Осталась прежняя гарантия', 'Остались прежние гарантии');
const deleted = us('Сделка удалена', 'Сделка удалена');

/** What the people of a deal are told about each move; what is not here is preparation and is not told. */
const phrases = byMove<Phrase>({
  send: us('Заявка передана на отправку', 'Заявки переданы на отправку'),
  returnToCollect: us('Заявка возвращена с замечанием', 'Заявки возвращены с замечанием'),
  sendToBank: us('Заявка отправлена в банк', 'Заявки отправлены в банки'),
  beginReview: bank('рассматривает заявку', 'рассматривают заявку'),
  sign: us('Заявка передана на подписание', 'Заявки переданы на подписание'),
  sendSigned: us('Подписанная заявка отправлена в банк', 'Подписанные заявки отправлены в банки'),
  unsign: us('Заявка снята с подписания', 'Заявки сняты с подписания'),
  query,
  answerQuery: us('Ответ отправлен банку', 'Ответы отправлены банкам'),
  signAnswer: us('Ответ банку отдан на подпись', 'Ответы банкам отданы на подпись'),
  approve: approval,
  refuse: bank('отказал', 'отказали'),
  withdraw: withdrawn,
  returnDraft: us('Правки отправлены банку', 'Правки отправлены банкам'),
  renewDraft: bank('прислал новый макет', 'прислали новые макеты'),
  acceptOffer: us('Предложение принято', 'Предложения приняты'),
  pay: us('Оплата получена', 'Оплата получена'),
  backToEdits: us('Заявка возвращена в правки', 'Заявки возвращены в правки'),
  backToOffer: us('Заявка возвращена к предложению', 'Заявки возвращены к предложению'),
  issue: bank('выдал гарантию', 'выдали гарантии'),
  askReissue: us('Запрошен перевыпуск', 'Запрошен перевыпуск'),
  agreeReissue: bank('согласился на перевыпуск', 'согласились на перевыпуск'),
  keepGuarantee: cached,
  payReissue: us('Заявка возвращена к выпуску', 'Заявки возвращены к выпуску'),
  reissue: bank('перевыпустил гарантию', 'перевыпустили гарантии'),
  appeal: us('Отказ обжалован', 'Отказы обжалованы'),
  resend: us('Заявка отправлена повторно', 'Заявки отправлены повторно'),
  redraft: us('Заявка возвращена в черновик', 'Заявки возвращены в черновик'),
  reopen: us('Заявка возвращена в работу', 'Заявки возвращены в работу'),
  dropDraft: deleted,
  remove: deleted,
  restore: us('Сделка восстановлена', 'Сделка восстановлена'),
  prepare: bank('готовит гарантию', 'готовят гарантии'),
  nearEnd: us('Срок гарантии истекает', 'Сроки гарантий истекают'),
  expire: us('Срок гарантии истёк', 'Сроки гарантий истекли'),
  release: us('Гарантия освобождена', 'Гарантии освобождены'),
  claim: us('Предъявлено требование по гарантии', 'Предъявлены требования по гарантиям'),
});

const someBank = 'Банк';
const mostNamed = 3;
const more = { one: 'банк', few: 'банка', many: 'банков' };

const namesOf = (banks: readonly string[]): string =>
  banks.length <= mostNamed
    ? banks.join(', ')
    : `${banks.slice(0, mostNamed).join(', ')} и ещё ${countOf(banks.length - mostNamed, more)}`;

const describeMove = (move: string, banks: readonly string[]): string | null => {
  const phrase = phrases[move];
  if (!phrase) return null;
  const words = banks.length > 1 ? phrase.many : phrase.one;
  const names = namesOf(banks);
  if (phrase.by === 'bank') return `${names || someBank} ${words}`;
  return names ? `${words}: ${names}` : words;
};

const permissions = {
  asked: (name: string) => `Просят разрешить отправку вопреки правилам банка: ${name}`,
  refused: (name: string) => `В отправке отказано: ${name}`,
  allowed: (name: string) => `Отправка разрешена: ${name}`,
};

/** What people are told about their deals. */
export const dealWords = defineTexts({
  ru: {
    header: (id: number) => `Сделка № ${id}`,
    /** «Северный банк одобрил», «Заявки отправлены в банки: А, Б»; null for a move nobody needs to hear of. */
    stated: describeMove,
    withComment: (stated: string, comment: string) => `${stated}. «${comment}»`,
    /** All documents are there, or all are checked. */
    documents: {
      check: (count: number) =>
        `Все документы приложены. Проверьте ${countOf(count, { one: 'документ', few: 'документа', many: 'документов' })}`,
      send: (count: number) =>
        `Документы проверены. Можно отправлять ${count === 1 ? 'заявку в банк' : `заявки в ${countOf(count, more)}`}`,
    },
    parameters: (names: readonly string[]) => `Изменены параметры: ${names.join(', ')}`,
    /** Leave to send to a bank against its rules: who is asked decides, who has asked is answered. */
    permission_request: (what: 'asked' | 'refused' | 'allowed', name: string) => permissions[what](name),
  },
});
