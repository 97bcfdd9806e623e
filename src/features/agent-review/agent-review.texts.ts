import type { AgentCheck } from '#features/agent-review/agent-review.checks.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

/** The words of the checks of agents, said by the server. */
export const agentReviewTexts = defineTexts({
  ru: {
    checks: {
      inn: 'ИНН',
      registry: 'Реестр',
      account: 'Счёт',
      receiver: 'Получатель',
      twins: 'Совпадения',
      passport: 'Срок паспорта',
      npd: 'НПД',
      fz115: 'Перечень 115-ФЗ',
    } as const satisfies Record<AgentCheck, string>,
    unknown: 'нет данных',
    notAsked: 'не спрашивали',
    found: {
      innRight: 'контрольное число сходится',
      innWrong: 'контрольное число не сходится',
      accountRight: 'ключи сходятся',
      accountWrong: 'ключи не сходятся',
      noTwins: 'не найдены',
      passportHolds: 'действует',
      passportOld: 'пора менять: 20 или 45 лет',
      marked: 'отметка стоит',
      npdPays: (day: string) => `платит НПД, ответ на ${day}`,
      npdLost: (day: string) => `не платит НПД, ответ на ${day}`,
    },
    expected: {
      sum: 'верное контрольное число',
      active: (head: string) => `действует, руководитель ${head}`,
      keys: 'ключи по БИК',
      none: 'ни у кого больше',
      holds: 'действует',
      status: 'плательщик НПД сегодня',
      mark: 'отметка не старше 3 месяцев',
    },
    sources: {
      own: 'расчёт',
      registry: 'карточка организации',
      base: 'наша база',
      vault: 'паспорт',
      fns: 'ФНС',
      hand: 'человек',
    },
    red: (names: readonly string[]) => `Не сходится: ${names.join(', ')}`,
    amber: (names: readonly string[]) => `Посмотрите и отметьте: ${names.join(', ')}`,
    tooMany: 'Слишком много строк для одной таблицы: сузьте поиск',
    noMail: 'Письма здесь не отправляются: почта не настроена',
    jobs: { remind: 'Напоминания новичкам и задачи кураторам' },
    stuckTask: (name: string) => `Новичок остановился: ${name}`,
    stuckText: 'Ему напомнили трижды, за неделю ничего не изменилось. Позвоните и узнайте, что мешает.',
    sheet: {
      name: 'Агенты',
      columns: [
        'Агент',
        'Состояние',
        'С какого дня',
        'Куратор',
        'Ветка',
        'Форма',
        'Сделок за 90 дней',
        'Выдано за 90 дней',
        'Первая сделка',
        'Последний вход',
      ],
      forms: {
        person: 'Физлицо',
        self_employed: 'Самозанятый',
        ip: 'ИП',
        ooo: 'Организация',
      } as const satisfies Record<LegalForm, string>,
    },
    notMarkable: 'Красную проверку отметкой не снимают: исправьте данные',
  },
});
