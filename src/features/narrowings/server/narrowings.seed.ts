import { moscowDateOf } from '#domain/moscow-date.ts';
import { narrowingCalls } from '#features/narrowings/narrowings.contract.ts';
import { demoNarrowingTexts as texts } from '#features/narrowings/narrowings-demo.texts.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

/** An accountant: an administrator from whom all but the money was taken. */
export const narrowingsSeed = defineSeed({
  name: 'narrowings',
  order: 12,
  title: texts.title,
  run: async ({ today, actAs, runCall }) => {
    const [admin, accountant] = [await actAs('admin'), await actAs('accountant')];
    const days = { from_day: moscowDateOf(today), to_day: null };
    await runCall(
      narrowingCalls.narrow,
      { body: { user_id: accountant.userId, set: 'accountant', ...days, reason: texts.reason } },
      { caller: { ...admin, passwordCheckedAt: today }, now: today },
    );
  },
});
