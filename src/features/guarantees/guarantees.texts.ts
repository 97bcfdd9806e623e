import { countOf } from '#domain/plural.ts';
import type { GuaranteeFilter, ReissueState, ShownState } from '#features/guarantees/guarantees.rules.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const days = { one: 'день', few: 'дня', many: 'дней' };
const guarantees = { one: 'гарантия', few: 'гарантии', many: 'гарантий' };

/** Words of the register of issued guarantees. */
export const guaranteeTexts = defineTexts<{
  jobs: { remind: string };
  title: string;
  sheetName: string;
  fileName: (day: string) => string;
  states: Readonly<Record<ShownState, string>>;
  filters: Readonly<Record<GuaranteeFilter, string>>;
  reissueStates: Readonly<Record<ReissueState, string>>;
  registryPending: string;
  columns: Readonly<
    Record<
      | 'number'
      | 'issue'
      | 'issuedOn'
      | 'client'
      | 'inn'
      | 'bank'
      | 'law'
      | 'amount'
      | 'start'
      | 'end'
      | 'state'
      | 'registry'
      | 'deal',
      string
    >
  >;
  reminder: {
    header: (left: number) => string;
    message: (number: string, client: string, bank: string, end: string) => string;
    task: (number: string) => string;
    taskText: (client: string, bank: string, end: string, amount: string) => string;
  };
  problems: Readonly<Record<'endBeforeStart' | 'zeroSum' | 'futureDate' | 'registry' | 'noRegister', string>>;
  countOf: (total: number, isMore: boolean) => string;
  daysLeft: (left: number) => string;
}>({
  ru: {
    jobs: { remind: 'Напомнить об окончании гарантий' },
    title: 'Гарантии',
    sheetName: 'Гарантии',
    fileName: (day) => `Гарантии ${day}.xlsx`,
    states: {
      active: 'Действует',
      expiring: 'Истекает',
      expired: 'Истекла',
      released: 'Освобождена',
      claimed: 'Требование',
      replaced: 'Заменена',
    },
    filters: {
      active: 'Действующие',
      within30: 'Истекают за 30 дней',
      within60: 'Истекают за 60 дней',
      within90: 'Истекают за 90 дней',
      no_registry: 'Без реестрового номера',
      expired: 'Истёкшие',
      claimed: 'С требованием',
      released: 'Освобождённые',
      replaced: 'Заменённые',
    },
    reissueStates: {
      asked: 'Ждёт решения банка',
      agreed: 'Банк согласился',
      done: 'Перевыпущена',
      kept: 'Осталась прежняя',
    },
    registryPending: 'ещё не внесён',
    columns: {
      number: 'Номер гарантии',
      issue: 'Выпуск',
      issuedOn: 'Дата',
      client: 'Клиент',
      inn: 'ИНН',
      bank: 'Банк',
      law: 'Закон',
      amount: 'Сумма, ₽',
      start: 'Действует с',
      end: 'Действует до',
      state: 'Состояние',
      registry: 'Реестровый номер',
      deal: 'Сделка',
    },
    reminder: {
      header: (left) =>
        left === 0 ? 'Гарантия истекает сегодня' : `До конца гарантии ${countOf(left, days)}`,
      message: (number, client, bank, end) => `№ ${number}, ${client}, ${bank}, действует до ${end}`,
      task: (number) => `Предложить новую гарантию: № ${number}`,
      taskText: (client, bank, end, amount) =>
        `${client}. ${bank}, гарантия на ${amount} действует до ${end}. Узнайте, нужна ли новая.`,
    },
    problems: {
      endBeforeStart: 'Конец срока раньше начала',
      zeroSum: 'Сумма должна быть больше нуля',
      futureDate: 'Дата гарантии ещё не наступила',
      registry: 'Реестровый номер: от 18 до 20 цифр и букв подряд, например 0107200000126000001',
      noRegister: 'Гарантии по этому закону в реестр не вносят',
    },
    countOf: (total, isMore) => (isMore ? 'более 10 000 гарантий' : countOf(total, guarantees)),
    daysLeft: (left) => (left === 0 ? 'последний день' : `ещё ${countOf(left, days)}`),
  },
});
