import { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import { publishedScript } from '#features/call-lists/testing/published-script.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const callListsSamples = defineSamples(async ({ people: { admin, manager }, mark }) => {
  const script = await publishedScript(admin, `Для списка ${mark}`);
  const days = { first_day: '2026-01-01', last_day: '2099-12-31' };
  const body = { name: 'Раз', script_id: script, people: [manager.userId], ...days };
  return [
    sampleOf(callListCalls.createList, {
      caller: admin,
      table: 'call_lists',
      body,
      other: { ...body, name: 'Два' },
    }),
  ];
});
