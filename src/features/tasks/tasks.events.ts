import { defineEvent } from '#kit/contract/define-event.ts';

/** §7: something a person must notice, and something that only changes what he sees and how much of it waits. */
export const taskEvents = {
  report: defineEvent({ origin: 'task', counter: 'countTask' }),
  counted: defineEvent({ origin: 'task_cnt', counter: 'countTask' }),
};
