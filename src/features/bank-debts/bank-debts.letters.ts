import { letterVariables as known } from '#domain/letters/letter-variables.ts';
import { defineLetters } from '#domain/letters/letters.ts';

/** The letter to a bank about what it is late with. */
export const debtLetters = defineLetters('bank-debts', {
  hurry: {
    group: 'banks',
    title: 'Напоминание об оплате',
    sent: 'Банку, который задержал вознаграждение; текст видно перед отправкой, список приложен',
    bond: 'asked',
    variables: {
      day: { title: 'сегодня', sample: '01.12.2026' },
      guarantees: { title: 'сколько гарантий', sample: '3 гарантиям' },
      amount: known.amount,
    },
    usual: {
      ru: {
        subject: 'Вознаграждение по выданным гарантиям на {day}',
        text: 'Здравствуйте!\n\nНа {day} мы не получили вознаграждение по {guarantees}, всего {amount}. Список во вложении.\n\nСообщите, пожалуйста, когда ждать оплату. Если по каким-то гарантиям суммы у вас другие, напишите, по каким.',
      },
      en: {
        subject: 'Reward for issued guarantees as of {day}',
        text: 'Hello!\n\nAs of {day} we have not received our reward, {amount} in all. The list is enclosed.\n\nPlease tell us when to expect it. If your sums differ for some guarantees, tell us for which.',
      },
    },
  },
});
