import { countOf } from '#domain/plural.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { monthTitle } from '#domain/words/month-words.ts';
import type { LedgerAccount } from '#features/ledger/ledger.accounts.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const points = { one: 'пункт', few: 'пункта', many: 'пунктов' };

const accounts = {
  bank_owes: 'Банки должны нам',
  cash: 'Деньги',
  unclear: 'Невыясненное',
  income: 'Наш доход',
  reward: 'Вознаграждение сети',
  expected: 'Агентам: ждёт денег банка',
  confirmed: 'Агентам: подтверждено',
  payable: 'Агентам: к выплате',
  ndfl: 'НДФЛ удержан',
  vat: 'НДС агентов',
  transit: 'Переводы между своими счетами',
  other_income: 'Прочие доходы',
  cost: 'Расходы',
} as const satisfies Readonly<Record<LedgerAccount, string>>;

/** What the server says of months and of their closing. */
export const monthTexts = defineTexts({
  ru: {
    demo: 'Закрытый месяц',
    demoReason: 'Чеки донесут позже, суммы сверены',
    accounts,
    accruals: ' начисл.',
    report: 'Отчёт № ',
    act: 'Акт ',
    order: 'п/п № ',
    unstated: 'Выписки за этот месяц нет',
    clients: 'Клиенты по счетам',
    noBank: 'Без банка',
    /** Kinds of entries of the ledger. */
    kinds: {
      issue: 'Выдача',
      reissue: 'Перевыпуск',
      fee: 'Наш сбор',
      opening: 'Начальный остаток',
      recount: 'Пересчёт',
      clawback: 'Банк забрал комиссию',
      fee_removed: 'Сбор отменён',
      correction: 'Корректировка',
      correction_deleted: 'Корректировка отменена',
      written_off: 'Списание долга банка',
      payee_found: 'Получатель найден',
      bank_money: 'Деньги банка',
      bank_money_undone: 'Деньги банка отменены',
      act: 'Акт',
      payout: 'Выплата',
      payout_returned: 'Выплата вернулась',
      statement: 'Выписка',
      statement_match: 'Разнесение выписки',
      statement_unmatch: 'Разнесение отменено',
    },
    openPoints: (count: number) => countOf(count, points),
    reopened: (month: string) => `${monthTitle(month)}: месяц открыт заново`,
    reopenedText: (who: string, reason: string) => `${who}: ${reason}`,
    paper: {
      title: (month: string) => `${monthTitle(month)}: итоги месяца`,
      file: (month: string) => `Месяц ${month.slice(0, 7)}`,
      sheet: 'Месяц',
      author: 'Поручитель',
      page: (page: number, pages: number) => `${page} из ${pages}`,
      draft: 'Месяц не закрыт: цифры на сейчас',
      closed: 'Закрыт',
      closedBy: (who: string, at: string) => `${at}, ${who}`,
      hash: 'Отпечаток',
      reason: 'Закрыт с замечаниями',
      until: (day: string) => `Остатки на ${formatDate(day)}`,
      empty: 'Движений нет',
      name: 'Название',
      part: 'Раздел',
      columns: ['На начало', 'Увеличение', 'Уменьшение', 'На конец'],
      bank: 'По банку',
      incomeColumns: ['Начислено', 'Получено'],
      parts: {
        turnover: 'Обороты по счетам учёта',
        own: 'Счета в банках',
        debtors: 'Кто должен нам',
        payees: 'Кому должны мы',
        income: 'Доход по банкам',
      },
    },
  },
});
