import { beforeAll } from 'vitest';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { letListen, openThread } from '#features/chat/testing/threads.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const thread = (who: TestCaller, id: number) => who.call(threadCalls.getThread, { query: { id } });
const words = async (who: TestCaller, thread_id: number, more: object = {}) =>
  (await who.call(messageCalls.listMessages, { query: { thread_id, ...more } })).items;
const list = (who: TestCaller, body: object = {}) => who.call(threadCalls.listThreads, { body });
const rowOf = async (who: TestCaller, id: number, view = 'all') =>
  (await list(who, { view, limit: 200 })).items.find((row) => row.id === id);

/** A desk of deals whose people hear what is said to them, and its threads as each of them sees them. */
export const threadWorkspace = () => {
  const workspace = workspaceForTests();
  beforeAll(() => letListen(workspace.api, [workspace.agent, workspace.manager, workspace.operator]));
  const openedThread = async (side: 'agent' | 'client' = 'agent') => {
    const deal = await workspace.chosenDeal();
    return { deal, id: await openThread(workspace.operator, { application_id: deal.id, side }) };
  };
  return { workspace, openedThread, thread, words, list, rowOf };
};
