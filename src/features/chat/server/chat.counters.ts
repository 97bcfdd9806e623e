import { chatEvents } from '#features/chat/chat.events.ts';
import { countForMe } from '#features/chat/server/count-threads.ts';
import { defineCounter } from '#kit/server/define-counter.ts';

/** Talks that wait for the caller: nobody else leads them, he has not muted them, they are not put off. */
export const waitingThreads = defineCounter({ name: chatEvents.counted.counter, count: countForMe });
