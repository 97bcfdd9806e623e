import { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { conversationCalls } from '#features/call-scripts/script-conversations.contract.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

export const scriptConversationOfWorld = defineWorldPart({
  needs: [],
  make: async ({ mark, people: { admin, manager } }) => {
    const script = await admin.call(scriptCalls.createScript, {
      body: { name: `Скрипт ${mark}`, sample: 'winner' },
    });
    await admin.call(scriptCalls.publishDraft, {
      body: { version_id: script.version_id, revision: 1, reason: mark },
    });
    const conversation = await manager.call(conversationCalls.openConversation, {
      body: { script_id: script.id, subject: null, call_id: null },
    });
    return { script: script.id, scriptVersion: script.version_id, scriptConversation: conversation.id };
  },
});
