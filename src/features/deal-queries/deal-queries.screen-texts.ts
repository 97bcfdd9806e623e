import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const hours = (minutes: number): string => {
  const whole = Math.floor(minutes / 60);
  if (whole === 0) return `${minutes}\u00a0мин`;
  const rest = minutes % 60;
  return rest === 0 ? `${whole}\u00a0ч` : `${whole}\u00a0ч ${rest}\u00a0мин`;
};

/** «Запросы» of a deal. */
export const queryScreenTexts = defineTexts({
  ru: {
    title: 'Запросы банков',
    failed: 'Запросы не загрузились',
    count: (count: number) => countOf(count, { one: 'запрос', few: 'запроса', many: 'запросов' }),
    empty: 'Банки ни о чём не спрашивали',
    emptyText: 'Вопросы банка, ответы и отправленные документы будут здесь, по каждому банку.',
    ask: 'Записать запрос',
    whyNotAsk: 'Запрос записывают, пока заявка у банка.',
    number: (number: number) => `Запрос № ${number}`,
    states: { open: 'ждёт ответа', sent: 'отправлен', signing: 'на подписи', closed: 'закрыт без ответа' },
    askedAt: (when: string, who: string | null) =>
      who === null ? `пришёл ${when}` : `пришёл ${when}, запись: ${who}`,
    dueAt: (when: string) => `ответить до ${when}`,
    late: (when: string) => `просрочен, срок ${when}`,
    sentAt: (when: string, who: string | null) =>
      who === null ? `ушёл ${when}` : `ушёл ${when}, отправитель: ${who}`,
    ours: (minutes: number) => `у нас ${hours(minutes)} рабочего времени`,
    banks: (minutes: number) => `у банка ${hours(minutes)} рабочего времени`,
    workingTime: 'Рабочее время идёт с 9 до 18 по Москве; ночью, в выходные и праздники стоит',
    answered: (who: string, when: string) => `Ответ готов: ${who}, ${when}`,
    ready: (ready: number, all: number) => `готово ${ready} из ${all}`,
    kinds: { document: 'документ', answer: 'ответ', signature: 'подпись' },
    owners: { agent: 'отвечает агент', client: 'отвечает клиент', staff: 'отвечает сотрудник' },
    staffOwner: (name: string) => `отвечает ${name}`,
    itemStates: { open: 'ждёт', ready: 'готов', waived: 'снят', sent: 'отправлен' },
    item: (number: number, title: string) => `Пункт ${number}: ${title}`,
    required: (name: string) => `нужно: ${name}`,
    itemDue: (when: string) => `ответить к ${when}`,
    moveDue: 'Перенести срок',
    ownDue: 'Назначить срок',
    changed: (who: string, when: string) => `${who}, ${when}`,
    answerLabel: (number: number) => `Ответ на пункт ${number}`,
    answerPlaceholder: 'Текст ответа',
    /** Under words that were begun before the stored answer changed. */
    overtaken: (answer: string | null) =>
      answer === null
        ? 'Пока вы писали, сохранённый ответ убрали'
        : `Пока вы писали, сохранён другой ответ: «${answer}»`,
    attach: 'Приложить файл',
    readyItem: 'Ответ готов',
    keep: 'Сохранить',
    signed: 'Подписано',
    reopen: 'Вернуть в работу',
    waive: 'Снять пункт',
    waiveTitle: (number: number) => `Снять пункт ${number}`,
    waiveReason: 'Почему',
    edit: 'Изменить пункт',
    addItem: 'Добавить пункт',
    unlink: (name: string) => `Убрать из ответа: ${name}`,
    gone: 'заменён или убран',
    more: (title: string) => `Действия с пунктом: ${title}`,
    wholeReady: 'Ответ готов целиком',
    notReady: 'Снять отметку',
    send: 'Отправить ответ банку',
    toSign: 'Отдать на подпись',
    sendTitle: (bank: string) => `Ответ банку: ${bank}`,
    sendText: 'Заявка вернётся на рассмотрение в банк. Текст и файлы сохранятся такими, какими ушли.',
    signText: 'Заявка перейдёт на подписание: клиент подпишет ответ, потом его отправят.',
    comment: 'Комментарий в историю',
    sent: 'Ответ отправлен',
    whyOpen: (count: number) =>
      countOf(count, { one: 'пункт ждёт ответа', few: 'пункта ждут ответа', many: 'пунктов ждут ответа' }),
    copy: 'Скопировать текст',
    copied: 'Текст скопирован',
    pdf: 'PDF',
    zip: 'ZIP с файлами',
    package: 'Что ушло банку',
    packageFiles: (count: number) => countOf(count, { one: 'файл', few: 'файла', many: 'файлов' }),
    version: (version: number) => `версия ${version}`,
    dueForm: {
      title: (bank: string) => `Срок ответа: ${bank}`,
      itemTitle: (number: number) => `Срок пункта ${number}`,
      now: (when: string) => `Сейчас ответить нужно до ${when}.`,
      was: (when: string) => `Срок прошёл ${when}.`,
      itemNow: (own: string | null, whole: string) =>
        own === null
          ? `Своего срока нет, весь ответ нужен до ${whole}.`
          : `Сейчас к ${own}, весь ответ до ${whole}.`,
      itemsBelow: 'Пункты, чей срок окажется не раньше нового, будут ждать вместе со всем ответом.',
      due: 'Новый срок',
      reason: 'Почему переносим',
      reasonHint: 'Останется в истории сделки',
      reasonMissing: 'Напишите причину',
      dayMissing: 'Укажите день',
      after: (when: string) => `Не позже срока ответа банку, ${when}`,
      withQuery: (when: string) => `Вместе со всем ответом, до ${when}`,
      save: 'Перенести срок',
      saved: 'Срок перенесён',
    },
    form: {
      title: 'Запрос банка',
      editTitle: 'Пункт запроса',
      bank: 'Банк',
      dueOn: 'Ответить до',
      dueTime: 'Время',
      kind: 'Что нужно',
      what: 'О чём спрашивает',
      details: 'Подробности',
      documentType: 'Вид документа',
      owner: 'Кто отвечает',
      ownerName: 'Сотрудник',
      add: 'Ещё пункт',
      remove: (number: number) => `Убрать пункт ${number}`,
      item: (number: number) => `Пункт ${number}`,
      save: 'Записать запрос',
      saveItem: 'Сохранить пункт',
      hints: 'Частые вопросы',
      asked: (times: number) => `спрашивали ${countOf(times, { one: 'раз', few: 'раза', many: 'раз' })}`,
      kinds: { document: 'Документ', answer: 'Письменный ответ', signature: 'Подпись клиента' },
      owners: { agent: 'Агент', client: 'Клиент через агента', staff: 'Сотрудник' },
      emptyTitle: 'Напишите, о чём спрашивает банк',
      emptyOwner: 'Назовите сотрудника',
      past: 'Этот срок уже прошёл',
      itemDue: 'Свой срок, если раньше',
      itemDueWrong: 'Впереди и не позже срока ответа банку',
      saved: 'Запрос записан',
    },
  },
});
