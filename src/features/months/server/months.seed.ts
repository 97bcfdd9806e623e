import { addMonths, monthOf, moscowDateOf } from '#domain/moscow-date.ts';
import { monthCalls } from '#features/months/months.contract.ts';
import { monthTexts } from '#features/months/months.texts.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

/** How many months ago the closed one ended: what the demo goes on with stands after it. */
const monthsAgo = -3;

/** The month that nothing in the demo concerns any more is closed; the later ones wait. */
export const monthsSeed = defineSeed({
  name: 'months',
  order: 95,
  isBehind: true,
  title: monthTexts.demo,
  run: async ({ actAs, runCall, today }) => {
    // Whoever tells the demonstration has just signed in.
    const caller = { ...(await actAs('admin')), passwordCheckedAt: today };
    const month = addMonths(monthOf(moscowDateOf(today)), monthsAgo).slice(0, 7);
    const { months } = await runCall(monthCalls.listMonths, {}, { caller, now: today });
    if (months.find((one) => one.month === month)?.state !== 'next') return;
    await runCall(
      monthCalls.closeMonth,
      { body: { month, reason: monthTexts.demoReason } },
      { caller, now: today },
    );
  },
});
