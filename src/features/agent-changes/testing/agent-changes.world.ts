import { changeCalls } from '#features/agent-changes/agent-changes.contract.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

/** A request of the agent of the branch, with a document, that waits to be decided on. */
export const changeOfWorld = defineWorldPart({
  needs: [],
  make: async ({ people: { agent } }) => {
    const { id } = await agent.call(changeCalls.requestChange, {
      body: { part: 'address', values: { address: 'Самара, ул. Вымышленная, 9' }, words: '' },
    });
    const saved = await agent.send(changeCalls.saveChangeDocument, {
      body: { id },
      files: [{ name: 'Паспорт.pdf', content: samplePdf() }],
    });
    const { documents } = saved.json<{ documents: { id: number }[] }>();
    return { agentChange: id, agentChangeDocument: documents[0]?.id ?? 0 };
  },
});
