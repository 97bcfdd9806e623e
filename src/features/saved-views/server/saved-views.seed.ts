import { savedViewCalls } from '#features/saved-views/saved-views.contract.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

const shared = [
  { name: 'Запросы банков', search: { state: 0, status: 'query', period: 'all', sort: 'deadline' } },
  { name: 'Крупные, от 5 млн', search: { period: 'all', sum_start: '5000000.00', sort: 'sum' } },
] as const;

/** Two views that the director shares with everybody, one of a manager's own. */
export const savedViewsSeed = defineSeed({
  name: 'saved-views',
  order: 76,
  isBehind: true,
  title: 'Сохранённые виды',
  run: async ({ today, actAs, runCall }) => {
    const [director, manager] = [await actAs('director'), await actAs('manager')];
    const view = { list: 'deals', columns: null } as const;
    for (const { name, search } of shared) {
      await runCall(
        savedViewCalls.createView,
        { body: { ...view, name, search, is_shared: true } },
        { caller: director, now: today },
      );
    }
    const own = {
      name: 'Ждут оплаты',
      search: { state: 0, status: 'issuing', period: 'all' },
      is_shared: false,
    };
    await runCall(savedViewCalls.createView, { body: { ...view, ...own } }, { caller: manager, now: today });
  },
});
