import { attachFile, openThread, announce } from '#features/chat/testing/threads.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

export const threadOfWorld = defineWorldPart({
  needs: ['deal'],
  make: async ({ mark, people: { agent }, id }) => {
    const thread = await openThread(agent, { application_id: id('deal'), side: 'agent' });
    const chatFile = await attachFile(agent, thread, `Файл ${mark}.pdf`);
    await announce(agent, thread, `Слова ${mark}`, { file_ids: [chatFile] });
    return { thread, chatFile };
  },
});
