import { countOf, pluralForm } from '#domain/plural.ts';
import { byMove, dealMade } from '#features/deal-legs/deal-legs.moves.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

type Words = Readonly<Record<string, string>>;
type Phrases = Readonly<Record<string, (count: number) => string>>;

const inBanks = (count: number): string => countOf(count, { one: 'банк', few: 'банка', many: 'банков' });
const ofBanks = (count: number): string => countOf(count, { one: 'банка', few: 'банков', many: 'банков' });
const toBanks = (count: number): string => countOf(count, { one: 'банку', few: 'банкам', many: 'банкам' });

/** What is asked before a move, without its question mark: of one application, of those in several banks. */
const phrase =
  (one: string, several: (count: number) => string) =>
  (count: number): string =>
    count === 1 ? one : several(count);
const ofLegs = (one: string, several: string): ((count: number) => string) =>
  phrase(one, (count) => `${several} в ${inBanks(count)}`);
/** «Вернуть в правки заявку», «Вернуть в правки заявки в 3 банка». */
const legs = (act: string): ((count: number) => string) => ofLegs(`${act} заявку`, `${act} заявки`);
const banksDo = (count: number, one: string, many: string): string =>
  `${inBanks(count)} ${pluralForm(count, { one, few: many, many })}`;

/** The moves of a leg in words, by their ids: on a button, in a question and in the history. */
export const dealMachineTexts = defineTexts<{
  moveTitles: Words;
  movePhrases: Phrases;
  loanMovePhrases: Phrases;
  historyTitles: Words;
  loanMoveTitles: Words;
  loanHistoryTitles: Words;
}>({
  ru: {
    /** Buttons: what pressing one does. */
    moveTitles: byMove({
      saveDraft: 'Сохранить черновик',
      collect: 'Собирать документы',
      backToDraft: 'Изменить параметры',
      send: 'Отправить',
      returnToCollect: 'Вернуть с замечанием',
      sendToBank: 'Отметить отправку в банк',
      beginReview: 'Отметить рассмотрение банком',
      sign: 'Передать на подписание',
      sendSigned: 'Отправить подписанное в банк',
      unsign: 'Снять с подписания',
      query: 'Записать запрос банка',
      answerQuery: 'Ответить банку',
      signAnswer: 'Отдать ответ на подпись',
      approve: 'Записать одобрение',
      refuse: 'Записать отказ банка',
      withdraw: 'Записать отказ клиента',
      returnDraft: 'Отправить правки',
      renewDraft: 'Записать новый макет',
      acceptOffer: 'Принять предложение',
      pay: 'Отметить оплату',
      backToEdits: 'Вернуть в правки',
      backToOffer: 'Вернуть к предложению',
      issue: 'Записать выдачу',
      askReissue: 'Запросить перевыпуск',
      agreeReissue: 'Записать согласие банка',
      keepGuarantee: 'Оставить прежнюю гарантию',
      payReissue: 'Вернуть к выпуску',
      reissue: 'Записать новую гарантию',
      appeal: 'Обжаловать отказ',
      resend: 'Отправить повторно',
      redraft: 'Вернуть в черновик',
      reopen: 'Вернуть в работу',
      dropDraft: 'Удалить',
      remove: 'Удалить',
      restore: 'Восстановить',
      prepare: 'Отметить подготовку гарантии',
      nearEnd: 'Отметить окончание срока',
      expire: 'Закрыть по сроку',
      release: 'Освободить гарантию',
      claim: 'Записать требование',
    }),
    /** The whole of it, for one bank and for several: a question wants its mark, a button does not. */
    movePhrases: byMove({
      saveDraft: ofLegs('Сохранить черновик', 'Сохранить черновики заявок'),
      collect: ofLegs('Начать сбор документов для заявки', 'Начать сбор документов для заявок'),
      backToDraft: legs('Вернуть к параметрам'),
      send: ofLegs('Отправить заявку в банк', 'Отправить заявки'),
      returnToCollect: legs('Вернуть с замечанием'),
      sendToBank: phrase(
        'Отметить, что заявка отправлена в банк',
        (count) => `Отметить, что заявки отправлены в ${inBanks(count)}`,
      ),
      beginReview: phrase(
        'Отметить, что банк рассматривает заявку',
        (count) => `Отметить, что ${banksDo(count, 'рассматривает', 'рассматривают')} заявки`,
      ),
      sign: legs('Передать на подписание'),
      sendSigned: ofLegs('Отправить подписанную заявку в банк', 'Отправить подписанные заявки'),
      unsign: legs('Снять с подписания'),
      query: phrase('Записать запрос банка', (count) => `Записать запросы ${ofBanks(count)}`),
      answerQuery: phrase('Отправить ответ банку', (count) => `Отправить ответы ${toBanks(count)}`),
      signAnswer: phrase('Отдать ответ на подпись', (count) => `Отдать на подпись ответы ${toBanks(count)}`),
      approve: phrase('Записать одобрение банка', (count) => `Записать одобрения ${ofBanks(count)}`),
      refuse: phrase('Записать отказ банка', (count) => `Записать отказы ${ofBanks(count)}`),
      withdraw: ofLegs('Записать отказ клиента от заявки', 'Записать отказ клиента от заявок'),
      returnDraft: phrase('Отправить правки банку', (count) => `Отправить правки ${toBanks(count)}`),
      renewDraft: phrase('Записать новый макет банка', (count) => `Записать новые макеты ${ofBanks(count)}`),
      acceptOffer: phrase('Принять предложение банка', (count) => `Принять предложения ${ofBanks(count)}`),
      pay: ofLegs('Отметить оплату по заявке', 'Отметить оплату по заявкам'),
      backToEdits: legs('Вернуть в правки'),
      backToOffer: legs('Вернуть к предложению'),
      issue: ofLegs('Записать выдачу по заявке', 'Записать выдачу по заявкам'),
      askReissue: phrase(
        'Запросить у банка перевыпуск',
        (count) => `Запросить перевыпуск у ${ofBanks(count)}`,
      ),
      agreeReissue: phrase('Записать согласие банка', (count) => `Записать согласие ${ofBanks(count)}`),
      keepGuarantee: phrase(
        'Оставить прежнюю гарантию',
        (count) => `Оставить прежние гарантии ${ofBanks(count)}`,
      ),
      payReissue: legs('Вернуть к выпуску'),
      reissue: phrase('Записать новую гарантию', (count) => `Записать новые гарантии ${ofBanks(count)}`),
      appeal: phrase('Обжаловать отказ банка', (count) => `Обжаловать отказы ${ofBanks(count)}`),
      resend: legs('Отправить повторно'),
      redraft: legs('Вернуть в черновик'),
      reopen: legs('Вернуть в работу'),
      dropDraft: () => 'Удалить сделку',
      remove: () => 'Удалить сделку',
      restore: () => 'Восстановить сделку',
      prepare: phrase(
        'Отметить, что банк готовит гарантию',
        (count) => `Отметить, что ${banksDo(count, 'готовит', 'готовят')} гарантии`,
      ),
      nearEnd: phrase('Отметить, что срок гарантии истекает', () => 'Отметить, что сроки гарантий истекают'),
      expire: phrase('Закрыть гарантию по сроку', () => 'Закрыть гарантии по сроку'),
      release: phrase('Освободить гарантию', (count) => `Освободить гарантии ${ofBanks(count)}`),
      claim: phrase('Записать требование по гарантии', () => 'Записать требования по гарантиям'),
    }),
    loanMovePhrases: byMove({
      prepare: phrase(
        'Отметить, что банк готовит выдачу',
        (count) => `Отметить, что ${banksDo(count, 'готовит', 'готовят')} выдачу`,
      ),
      nearEnd: phrase('Отметить, что срок договора истекает', () => 'Отметить, что сроки договоров истекают'),
      expire: phrase('Закрыть договор по сроку', () => 'Закрыть договоры по сроку'),
    }),
    /** The history: what happened. */
    historyTitles: {
      ...byMove({
        saveDraft: 'Черновик сохранён',
        collect: 'Начат сбор документов',
        backToDraft: 'Возвращена к параметрам',
        send: 'Передана на отправку',
        returnToCollect: 'Возвращена с замечанием',
        sendToBank: 'Отправлена в банк',
        beginReview: 'Банк взял на рассмотрение',
        sign: 'Передана на подписание',
        sendSigned: 'Подписанная заявка отправлена в банк',
        unsign: 'Снята с подписания',
        query: 'Запрос банка',
        answerQuery: 'Ответ отправлен банку',
        signAnswer: 'Ответ отдан на подпись',
        approve: 'Банк одобрил',
        refuse: 'Банк отказал',
        withdraw: 'Клиент отказался',
        withdrawPaid: 'Клиент отказался после оплаты',
        returnDraft: 'Правки отправлены банку',
        renewDraft: 'Банк прислал новый макет',
        acceptOffer: 'Предложение принято',
        pay: 'Оплата получена',
        backToEdits: 'Возвращена в правки',
        backToOffer: 'Возвращена к предложению',
        issue: 'Гарантия выдана',
        askReissue: 'Запрошен перевыпуск',
        agreeReissue: 'Банк согласился на перевыпуск',
        keepGuarantee: 'Осталась прежняя гарантия',
        payReissue: 'Возвращена к выпуску',
        reissue: 'Гарантия перевыпущена',
        appeal: 'Отказ обжалован',
        resend: 'Отправлена повторно',
        redraft: 'Возвращена в черновик',
        reopen: 'Возвращена в работу',
        dropDraft: 'Удалена',
        remove: 'Удалена',
        restore: 'Восстановлена',
        prepare: 'Банк готовит гарантию',
        nearEnd: 'Срок гарантии истекает',
        expire: 'Срок гарантии истёк',
        release: 'Гарантия освобождена',
        claim: 'Предъявлено требование по гарантии',
      }),
      [dealMade]: 'Сделка создана',
      forms_filled: 'Заполнены бланки банка',
      form_corrected: 'Загружен исправленный бланк',
      comment: 'Комментарий',
      query_due: 'Перенесён срок ответа банку',
      query_item_due: 'Перенесён срок пункта запроса',
      guarantee_corrected: 'Исправлена запись о гарантии',
      invoice: 'Выставлен счёт клиенту',
      invoice_sent: 'Отправлен счёт клиенту',
      offer_sheet_sent: 'Отправлен клиенту лист предложений',
      client_link: 'Клиенту дана ссылка на сделку',
      client_link_withdrawn: 'Ссылка клиента отозвана',
      client_reminded: 'Клиенту напомнили по ссылке',
      client_opened: 'Клиент открыл ссылку',
      client_brought: 'Клиент приложил документ',
      client_chose: 'Клиент выбрал предложение',
      client_passed: 'Клиент попросил прислать документ',
      client_accepted: 'Клиент принял предложение сам',
      client_remarked: 'Замечание клиента к макету',
      client_agreed: 'Макет устраивает клиента',
      client_paid: 'Клиент сообщил об оплате счёта',
      invoice_paid: 'Оплачен счёт клиенту',
      invoice_unpaid: 'Снята оплата счёта',
      invoice_cancelled: 'Отменён счёт клиенту',
      draft: 'Пришёл макет гарантии',
      draft_waived: 'Макета не будет',
      draft_seen: 'Макет проверен глазами',
      draft_overridden: 'Снята проверка макета',
      draft_accepted: 'Макет гарантии принят',
      offer: 'Записано предложение банка',
      offer_removed: 'Предложение банка снято',
      params: 'Изменены параметры',
      people: 'Изменены ответственные',
      second_deal: 'Указана причина второй сделки',
      bank_added: 'Выбран банк',
      book: 'Перенесена из Excel',
      bank_removed: 'Банк убран',
      products: 'Изменены дополнительные продукты',
      delivery: 'Доставка оригинала',
      documents_copied: 'Взяты документы из другой сделки',
      document_added: 'Приложен документ',
      document_replaced: 'Заменён документ',
      document_removed: 'Убран документ',
      document_restored: 'Возвращён документ',
      document_kind: 'Вид документа определён по тексту',
      document_dates: 'Изменены сроки документа',
      document_accepted: 'Документ принят',
      document_rejected: 'Документ отклонён',
      signature_added: 'Приложена подпись к документу',
      signature_removed: 'Подпись убрана',
      signature_asked: 'Запрошена подпись клиента',
      signature_withdrawn: 'Запрос подписи снят',
      signature_simple: 'Документы подписаны кодом из СМС',
      document_self_checked: 'Документ проверил тот, кто его приложил: больше некому',
      permission_requested: 'Запрошено разрешение на отправку вопреки правилам банка',
      permission_refused: 'Отказано в отправке вопреки правилам банка',
      precheck_override: 'Разрешена отправка вопреки правилам банка',
      sign_deadline: 'Изменён срок подписания контракта',
      sign_deadline_recounted: 'Срок подписания пересчитан по протоколу',
    },
    /** What is called otherwise where a credit or a loan is handed out. */
    loanMoveTitles: byMove({
      prepare: 'Отметить подготовку выдачи',
    }),
    loanHistoryTitles: byMove({
      issue: 'Деньги выданы',
      prepare: 'Банк готовит выдачу',
      nearEnd: 'Срок договора истекает',
      expire: 'Срок договора истёк',
    }),
  },
});
