import {
  findConversation,
  lockConversation,
  shownConversation,
} from '#features/call-scripts/server/find-conversation.ts';
import {
  answer,
  closeConversation,
  goBack,
  jump,
  noteConversation,
} from '#features/call-scripts/server/move-conversation.ts';
import { openConversation } from '#features/call-scripts/server/open-conversation.ts';
import { conversationCalls } from '#features/call-scripts/script-conversations.contract.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const scriptConversationRoutes = implement(conversationCalls, {
  openConversation: ({ body }, context) => openConversation(context, body),
  showConversation: async ({ query }, context) =>
    shownConversation(context, await findConversation(context, query.conversation_id)),
  answer: ({ body }, context) => answer(context, body),
  goBack: ({ body }, context) => goBack(context, body),
  jump: ({ body }, context) => jump(context, body),
  note: ({ body }, context) => noteConversation(context, body),
  endConversation: async ({ body }, context) => {
    await closeConversation(context, await lockConversation(context, body.conversation_id));
    return success;
  },
});
