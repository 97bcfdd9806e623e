import { scriptCalls } from '#features/call-scripts/call-scripts.contract.ts';
import { conversationCalls } from '#features/call-scripts/script-conversations.contract.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const callScriptsSamples = defineSamples(async ({ people: { admin, head } }) => {
  const script = await admin.call(scriptCalls.createScript, { body: { name: 'Образец', sample: 'winner' } });
  await admin.call(scriptCalls.publishDraft, {
    body: { version_id: script.version_id, revision: 1, reason: 'Первая версия' },
  });
  const next = await admin.call(scriptCalls.createScript, { body: { name: 'Второй', sample: 'winner' } });
  await admin.call(scriptCalls.publishDraft, {
    body: { version_id: next.version_id, revision: 1, reason: 'Первая версия' },
  });
  return [
    sampleOf(scriptCalls.createScript, {
      caller: admin,
      table: 'call_scripts',
      body: { name: 'Раз', sample: 'empty' },
      other: { name: 'Два', sample: 'empty' },
    }),
    sampleOf(scriptCalls.copyScript, {
      caller: admin,
      table: 'call_scripts',
      body: { script_id: script.id, name: 'Копия раз' },
      other: { script_id: script.id, name: 'Копия два' },
    }),
    sampleOf(scriptCalls.openDraft, {
      caller: admin,
      table: 'call_script_versions',
      body: { script_id: script.id, copy_of: null },
      other: { script_id: next.id, copy_of: null },
    }),
    sampleOf(conversationCalls.openConversation, {
      caller: head,
      table: 'call_script_conversations',
      body: { script_id: script.id, subject: null, call_id: null },
      other: { script_id: next.id, subject: null, call_id: null },
    }),
  ];
});
