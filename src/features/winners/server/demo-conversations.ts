import type { CallResult } from '#features/calls/calls.status.ts';
import type { Caller } from '#kit/server/caller.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { SeedTools } from '#kit/server/define-seed.ts';

/** A talk of the demonstration with a winner, and the moment it was answered. */
export type DemoConversation = {
  readonly caller: Caller;
  readonly winnerId: number;
  readonly email: string | undefined;
  readonly answered: Date;
};

type Part = {
  readonly result: CallResult;
  readonly during: (tools: SeedTools, conversation: DemoConversation) => Promise<unknown>;
};

/** What whoever stands above the winners does in a talk of the demonstration that comes to such a result. */
export const demoConversations = definePoint<Part>('winners.demo-conversations');
