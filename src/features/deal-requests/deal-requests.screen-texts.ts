import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const deals = { one: 'сделка', few: 'сделки', many: 'сделок' };

/** Words of what a director does with the queue: judging requests, distributing them. */
export const requestScreenTexts = defineTexts({
  ru: {
    more: (number: number) => `Что сделать с заявкой ${number}`,
    sendBack: 'Вернуть автору',
    sendBackTitle: (number: number) => `Вернуть автору заявку ${number}?`,
    sendBackText: 'Автор увидит замечание и ответит на него. До ответа заявку никто не возьмёт.',
    sendBackPlaceholder: 'Например: нет проекта контракта',
    sentBack: 'Заявка возвращена автору',
    duplicate: 'Это дубль',
    duplicateTitle: (number: number) => `Заявка ${number}: дубль`,
    duplicateOf: 'Номер такой же сделки',
    duplicated: 'Заявка убрана как дубль',
    reject: 'Отклонить',
    rejectTitle: (number: number) => `Отклонить заявку ${number}?`,
    rejectText: 'Заявка уйдёт из очереди. Причину увидит автор.',
    rejectPlaceholder: 'Например: такими гарантиями мы не занимаемся',
    rejected: 'Заявка отклонена',
    answer: 'Ответить на замечание',
    answerTitle: 'Ответ на замечание',
    answerPlaceholder: 'Что исправлено',
    answered: 'Заявка снова ждёт менеджера',
    ended: 'Отклонённые и дубли',
    endedColumns: { deal: 'Сделка', why: 'Почему', by: 'Кто', at: 'Когда' },
    duplicateShort: (number: number) => `дубль сделки ${number}`,
    distribution: {
      title: 'Распределение заявок',
      isOn: 'Предлагать заявки менеджерам по очереди',
      hint: 'Заявка предлагается на несколько минут рабочего времени, потом следующему, потом руководителю. Первым её получает тот, кто уже вёл клиента, затем его отдел, затем тот, у кого меньше сделок.',
      switchedOn: 'Распределение включено',
      switchedOff: 'Распределение выключено',
      failed: 'Распределение не загрузилось',
      nobody: 'Менеджеров пока нет',
      edit: 'Изменить',
      editOf: (name: string) => `Изменить: ${name}`,
      saved: (name: string) => `${name}: сохранено`,
      any: 'любые заявки',
      off: 'не участвует',
      away: 'отсутствует',
      load: (open: number, limit: number | null) =>
        limit === null ? `${countOf(open, deals)} в работе` : `${open} из ${limit} в работе`,
      sums: (from: string | null, to: string | null) =>
        [from !== null && `от ${from}`, to !== null && `до ${to}`].filter(Boolean).join(' '),
      form: {
        isOn: 'Участвует в распределении',
        limit: 'Сделок в работе, не больше',
        noLimit: 'без предела',
        laws: 'Законы',
        products: 'Продукты',
        banks: 'Банки',
        any: 'любые',
        from: 'Сумма от, ₽',
        to: 'Сумма до, ₽',
        save: 'Сохранить',
      },
    },
  },
});
