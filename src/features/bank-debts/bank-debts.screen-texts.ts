import { countOf } from '#domain/plural.ts';
import type { DebtAge, DebtFigure } from '#features/bank-debts/bank-debts.rules.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const lines = { one: 'строка', few: 'строки', many: 'строк' };
const days = { one: 'день', few: 'дня', many: 'дней' };
const guarantees = { one: 'гарантии', few: 'гарантиям', many: 'гарантиям' };

const ages = {
  not_due: 'Срок не наступил',
  to30: '1–30 дней',
  to60: '31–60 дней',
  to90: '61–90 дней',
  older: 'Больше 90 дней',
} as const satisfies Record<DebtAge, string>;

export const debtScreenTexts = defineTexts({
  ru: {
    ages,
    agesLabel: 'Долг по срокам',
    debtors: 'Кто должен',
    debtorsFailed: 'Должники не загрузились',
    all: 'Все',
    lateOf: (sum: string) => `просрочено ${sum}`,
    noLate: 'просрочки нет',
    since: (day: string) => `с ${day}`,
    countOf: (count: number) => countOf(count, lines),
    hurried: (day: string, by: string) => `торопили ${day}, ${by}`,
    hurry: 'Письмо банку',
    list: 'Чего ждём',
    failed: 'Список не загрузился',
    empty: 'Нам никто не должен',
    emptyText: 'Когда банк выдаст гарантию или мы выставим счёт клиенту, ожидаемые деньги появятся здесь.',
    nothing: 'Таких долгов нет',
    nothingText: 'Снимите отбор по должнику или сроку.',
    columns: {
      number: 'Заявка, счёт',
      client: 'Клиент, кто должен',
      due: 'Срок',
      owed: 'Ждём, ₽',
      received: 'Получено, ₽',
      left: 'Осталось, ₽',
      actions: 'Действия',
    },
    figures: { owed: 'Ждём', received: 'Получено', left: 'Осталось' } satisfies Record<DebtFigure, string>,
    openFigure: (figure: string, sum: string, number: string) =>
      `${figure} ${sum}, ${number}: показать строки`,
    figureTitle: (figure: string, number: string) => `${figure}, ${number}`,
    late: (count: number) => `просрочка ${countOf(count, days)}`,
    inTime: 'в срок',
    less: (sum: string) => `по условиям ${sum}`,
    export: 'XLSX',
    exportLabel: 'Скачать всё, что должен банк, в XLSX',
    menu: (number: string) => `Действия с ${number}`,
    change: 'Изменить сумму или списать',
    letter: {
      title: (bank: string) => `Письмо: ${bank}`,
      failed: 'Письмо не подготовилось',
      about: (count: number, sum: string) =>
        `Уйдёт список по ${countOf(count, guarantees)} на ${sum}, файлом XLSX.`,
      none: 'Просрочки у этого банка нет: торопить не с чем.',
      cannotPost: 'Почта не настроена, письмо не уйдёт.',
      address: 'Кому',
      noAddress: 'В карточке банка нет адресов, впишите сами',
      hint: 'Адреса из карточки банка, можно вписать другой',
      text: 'Текст',
      submit: 'Отправить письмо',
      sent: (email: string) => `Письмо ушло на ${email}`,
    },
    changing: {
      title: (number: string) => `Сколько ждём за ${number}`,
      owed: 'Ждём всего, ₽',
      hint: (received: string, terms: string) =>
        `От ${received} (уже получено) до ${terms} (по условиям банка). Меньше полной суммы: разница списывается.`,
      writeOff: 'Не ждать больше ничего',
      shares: 'Уменьшить и доли агентов на ту же часть',
      sharesHint: 'Без отметки доли агентов остаются: разницу несём мы.',
      reason: 'Причина',
      submit: 'Записать',
      done: 'Сумма изменена',
    },
    bank: {
      left: 'Осталось получить',
      late: 'Просрочено',
      oldest: 'Самый давний срок',
      hurried: 'Торопили',
      never: 'ещё нет',
      none: 'Банк нам ничего не должен',
      noneText: 'Когда банк выдаст гарантию, вознаграждение по его условиям появится здесь.',
      lines: 'Все строки',
      hurriedWords: (day: string, by: string, to: string) => `${day}, ${by}, на ${to}`,
    },
  },
});
