import { allReasons, offeredReasons } from '#domain/own-reasons.ts';
import { dealMoves, legMachine, type MoveName, moveOf } from '#features/deal-legs/deal-legs.moves.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

type Words = Readonly<Record<string, string>>;

/** Why a bank or a client refused, why a guarantee is changed or ended: short lists a person chooses from. */
export const dealReasonTexts = defineTexts<{
  bankRefusalReasons: Words;
  clientRefusalReasons: Words;
  reissueReasons: Words;
  deleteReasons: Words;
  releaseReasons: Words;
  claimReasons: Words;
  otherBankReason: string;
}>({
  ru: {
    bankRefusalReasons: {
      credit_committee: 'Отказ кредитного комитета',
      security_service: 'Отказ службы безопасности',
      foreign_client: 'Клиент закреплён за другим агентом',
      stop_finance: 'Стоп-фактор: финансы',
      stop_experience: 'Стоп-фактор: опыт',
      debts: 'Долги или блокировка счетов',
      litigation: 'Суды или исполнительные производства',
      not_served: 'Бенефициар, регион или предмет не обслуживается',
      form_refused: 'Форма бенефициара не принята',
      limit_exhausted: 'Лимит исчерпан',
      no_answer: 'Нет ответа на запрос в срок',
      duplicate: 'Повторная заявка',
      other: 'Другое',
    },
    clientRefusalReasons: {
      other_broker: 'Оформил у другого брокера',
      cash: 'Внёс деньги',
      tender_lost: 'Закупка проиграна или отменена',
      price: 'Не устроила цена',
      too_slow: 'Слишком долго',
      too_many_documents: 'Слишком много документов',
      not_needed: 'Больше не нужно',
      no_contact: 'Не выходит на связь',
      our_other_bank: 'Взял в другом нашем банке',
      other: 'Другое',
    },
    reissueReasons: {
      typo: 'Опечатка',
      beneficiary: 'Название или ИНН бенефициара',
      term: 'Изменился срок',
      amount: 'Изменилась сумма',
      wording: 'Бенефициар не принял формулировки',
      agreement: 'Дополнительное соглашение',
      advance: 'Изменился аванс',
      other: 'Другое',
    },
    deleteReasons: {
      mistake: 'Создана по ошибке',
      duplicate: 'Повтор другой сделки',
      client_left: 'Клиент не вернулся',
      other: 'Другое',
    },
    releaseReasons: {
      fulfilled: 'Обязательства исполнены',
      waived: 'Бенефициар отказался от прав',
      replaced: 'Заменена другим обеспечением',
      other: 'Другое',
    },
    claimReasons: {
      not_fulfilled: 'Контракт не исполнен',
      poorly_fulfilled: 'Контракт исполнен с нарушениями',
      advance_stays: 'Аванс не возвращён',
      other: 'Другое',
    },
    /** Written by the product itself when an offer of another bank is accepted. */
    otherBankReason: 'Выбран другой банк',
  },
});

const toCollecting = [
  'Не хватает документов',
  'Документы плохо читаются',
  'Документы устарели',
  'Анкета заполнена не полностью',
  'Изменились сумма или срок',
  'Клиент передумал, ждём решения',
];
const offerUndone = ['Клиент не оплатил вовремя', 'Клиент выбрал другой банк', 'Банк изменил условия'];

/** What is usually written where a move asks for words: a press each. Whoever has the next act reads them. */
const usualWords: { readonly [N in MoveName]?: readonly string[] } = {
  returnToCollect: toCollecting,
  unsign: [...toCollecting, 'Подписать некому, меняется подписант'],
  backToEdits: ['Ошибка в тексте гарантии', 'Бенефициар не согласовал текст', 'Изменились сумма или срок'],
  backToOffer: offerUndone,
  keepGuarantee: ['Перевыпуск не нужен', 'Бенефициар принял гарантию как есть', 'Клиент не согласен с ценой'],
  keepAtIssuing: ['Перевыпуск не нужен', 'Клиент не оплатил доплату', 'Банк отказал в перевыпуске'],
};

/** The usual words for a move; none where they are written each time anew. */
export const usualWordsOf = (move: string): readonly string[] =>
  Object.entries(usualWords).find(([name]) => dealMoves[name as MoveName].id === move)?.[1] ?? [];

/** The reasons to choose from for a move, code to words; undefined where a move asks for none. */
export const reasonsOfMove = (move: string): Words | undefined => {
  const list = moveOf(move)?.reasons;
  return list && offeredReasons(list, dealReasonTexts[list]);
};

const lists = [...new Set(legMachine.moves.flatMap(({ reasons }) => reasons ?? []))];

/** A reason's words whatever move it stands at; an unknown code is shown as it is. */
export const reasonName = (code: string): string => {
  if (code === 'other_bank_chosen') return dealReasonTexts.otherBankReason;
  const dictionaries = lists.map((list) => allReasons(list, dealReasonTexts[list]));
  return dictionaries.find((reasons) => Object.hasOwn(reasons, code))?.[code] ?? code;
};

/** The words of a refusal, by whom it was. */
export const refusalName = (code: string, isByBank: boolean): string | undefined => {
  const list = isByBank ? 'bankRefusalReasons' : 'clientRefusalReasons';
  return allReasons(list, dealReasonTexts[list])[code];
};
