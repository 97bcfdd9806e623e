import { changeCalls as calls } from '#features/agent-changes/agent-changes.contract.ts';
import { fictionalPdf, keepSeedFile } from '#features/deal-documents/server/deal-documents.facade.ts';
import { defineSeed } from '#kit/server/define-seed.ts';

/** An agent of the demo has moved: his request with its document waits for his curator. */
export const agentChangesSeed = defineSeed({
  name: 'agent-changes',
  order: 85,
  title: 'Просьбы об изменениях',
  isBehind: true,
  run: async (tools) => {
    const { services, today } = tools;
    await tools.once('agent2', async ({ runCall, actAs }) => {
      const caller = { ...(await actAs('agent2')), passwordCheckedAt: today };
      const acting = { caller, now: today };
      const { id } = await runCall(
        calls.requestChange,
        {
          body: {
            part: 'address',
            values: { address: '443001, Самара, ул. Вымышленная, 14' },
            words: 'Переехал, страница паспорта приложена',
          },
        },
        acting,
      );
      const title = 'Паспорт: адрес регистрации';
      const sheet = fictionalPdf([{ title, paragraphs: ['Самара, ул. Вымышленная, 14'] }]);
      const file = await keepSeedFile(services.files, 'Адрес регистрации.pdf', sheet);
      await runCall(calls.saveChangeDocument, { body: { id: String(id) } }, { ...acting, files: [file] });
    });
  },
});
