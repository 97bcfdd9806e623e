import { messageCalls } from '#features/chat/messages.contract.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { attachFile, openThread, announce } from '#features/chat/testing/threads.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const chatSamples = defineSamples(async ({ people: { agent, operator }, id }) => {
  const thread = await openThread(agent, { application_id: id('deal'), side: 'agent' });
  const [first, second] = [
    await attachFile(agent, thread, 'Раз.pdf'),
    await attachFile(agent, thread, 'Два.pdf'),
  ];
  const stated = await announce(agent, thread, 'Раз', { file_ids: [first, second] });
  const question = { application_bank_ids: [id('leg')] };
  const later = { thread_id: thread, send_at: '2026-12-31T09:00:00.000Z' };
  return [
    sampleOf(threadCalls.openThread, {
      caller: agent,
      table: 'chat_threads',
      body: { application_id: id('deal'), side: 'client' },
      other: {},
    }),
    sampleOf(threadCalls.askBanks, {
      caller: operator,
      table: 'chat_messages',
      body: { ...question, text: 'Раз' },
      other: { ...question, text: 'Два' },
    }),
    sampleOf(messageCalls.sendMessage, {
      caller: agent,
      table: 'chat_messages',
      body: { thread_id: thread, text: 'Раз' },
      other: { thread_id: thread, text: 'Два' },
    }),
    sampleOf(messageCalls.scheduleMessage, {
      caller: agent,
      table: 'chat_scheduled',
      body: { ...later, text: 'Раз' },
      other: { ...later, text: 'Два' },
    }),
    sampleOf(messageCalls.uploadFiles, {
      caller: agent,
      table: 'chat_files',
      body: { thread_id: thread },
      other: { thread_id: thread + 1 },
      files: [{ name: 'Бумага.pdf', content: samplePdf() }],
    }),
    sampleOf(messageCalls.keepFile, {
      caller: agent,
      table: 'documents',
      body: { id: first, document_type: 'other' },
      other: { id: second, document_type: 'other' },
    }),
    sampleOf(messageCalls.makeTask, {
      caller: operator,
      table: 'tasks',
      body: { message_id: stated.id, title: 'Раз', due_at: null },
      other: { message_id: stated.id, title: 'Два', due_at: null },
    }),
    sampleOf(messageCalls.saveReply, {
      caller: agent,
      table: 'chat_replies',
      body: { title: 'Раз', text: 'Раз' },
      other: { title: 'Два', text: 'Два' },
    }),
  ];
});
