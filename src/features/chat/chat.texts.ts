import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the server itself says in threads and of them. */
export const chatTexts = defineTexts({
  ru: {
    jobs: {
      minute: 'Отложенные сообщения и молчащие диалоги',
      looseFiles: 'Убрать файлы неотправленных сообщений',
    },
    /** Whose word a message is, where a name is wanted. */
    sides: { staff: 'Мы', agent: 'Агент', client: 'Клиент', bank: 'Банк' },
    /** A message of files alone, in a list or a toast. */
    files: (count: number) => (count === 1 ? 'Файл' : `Файлы: ${count}`),
    taken: (to: string) => `Диалог ведёт ${to}`,
    handedOver: (from: string, to: string) => `Диалог передан: ${from} → ${to}`,
    returnedToQueue: (from: string) => `${from}: диалог возвращён в общую очередь`,
    silent: (to: string, minutes: number) => `Ответа не было ${minutes} мин. Диалог передан: ${to}`,
    resolved: (who: string) => `${who}: ответ не нужен`,
    moved: (bank: string, status: string) => `${bank}: ${status}`,
    header: (who: string, deal: number | null) => (deal === null ? who : `${who}, сделка № ${deal}`),
    callBack: 'Проверьте звонком в банк',
    mentioned: (who: string) => `${who} упоминает вас`,
    entrusted: (title: string) => `Вам передан диалог: ${title}`,
    notSent: 'Отложенное сообщение не отправлено',
    noLongerYours: 'Диалог больше не доступен вам',
    agentReads: 'Этого человека нет среди читающих диалог',
    oneThing: 'Укажите одно: сделку и сторону, заявку в банк или агента',
    empty: 'Напишите сообщение или приложите файл',
    notHere: 'Записать сообщение этой стороны здесь нельзя',
    noteOurs: 'Заметки пишут только сотрудники',
    otherThread: 'Относится к другому диалогу',
    foreignFile: 'Файл не найден: приложите его снова',
    past: 'Время отправки уже прошло',
    tooFar: 'Не дальше чем на 90 дней вперёд',
    noAgent: 'У сделки нет агента',
    notLeading: 'Этот человек не может вести диалог',
  },
});
