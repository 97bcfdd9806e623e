import { moscowDateOf } from '#domain/moscow-date.ts';
import { calculatorCalls } from '#features/calculator/calculator.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const calculatorSamples = defineSamples(async ({ people }, { services }) => {
  const today = moscowDateOf(services.clock.now());
  const guarantee = { amount: 1_500_000, fz: 0, type_bg: 0, days: 1, prepayment: 0 } as const;
  const question = { ...guarantee, date_start: today, date_end: today };
  return [
    sampleOf(calculatorCalls.sendByEmail, {
      caller: people.agent,
      table: 'letters',
      body: { ...question, email: 'one@example.ru' },
      other: { ...question, email: 'two@example.ru' },
    }),
  ];
});
