import type * as z from 'zod/mini';
import type { payeeField } from '#features/payees/payees.fields.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const words = {
  himself: 'Получает сам: у него договор с нами.',
  himselfWaits: 'Получает сам, но договор закончился: начисленное ждёт нового.',
  above: (name: string) => `Получает ${name}: из вышестоящих он ближайший, у кого есть договор.`,
  aboveWaits: (name: string) =>
    `Получает ${name}, ближайший из вышестоящих с договором. Этот договор закончился: начисленное ждёт нового.`,
  nobody: 'Договора нет ни у него, ни у вышестоящих: начисленное ждёт первого договора.',
};

/** Who gets the money of a person, in words. */
const payeeInWords = (payee: z.infer<typeof payeeField>): string => {
  if (payee === null) return words.nobody;
  const { name, is_himself: isHimself, waits } = payee;
  if (isHimself) return waits ? words.himselfWaits : words.himself;
  return waits ? words.aboveWaits(name) : words.above(name);
};

export const payeeTexts = defineTexts({
  ru: { title: 'Кому платим', inWords: payeeInWords },
});
