import { defineTexts } from '#kit/contract/define-texts.ts';
import type { Payee } from '#features/payees/payees.rules.ts';

const words = {
  himself: 'Получает сам: у него договор с нами.',
  himselfWaits: 'Получает сам, но договор закончился: начисленное ждёт нового.',
  above: (name: string) => `Получает ${name}: из вышестоящих он ближайший, у кого есть договор.`,
  aboveWaits: (name: string) =>
    `Получает ${name}, ближайший из вышестоящих с договором. Этот договор закончился: начисленное ждёт нового.`,
  nobody: 'Договора нет ни у него, ни у вышестоящих: начисленное ждёт первого договора.',
};

/** Who gets the money of a person, in words; `name` is that of the payee. */
const payeeInWords = (payee: Pick<Payee, 'isHimself' | 'waits'> | null, name: string): string => {
  if (payee === null) return words.nobody;
  if (payee.isHimself) return payee.waits ? words.himselfWaits : words.himself;
  return payee.waits ? words.aboveWaits(name) : words.above(name);
};

export const payeeTexts = defineTexts({
  ru: { title: 'Кому платим', inWords: payeeInWords },
});
