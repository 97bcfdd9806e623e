import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

/** A document that was asked of the agent of the branch, brought by him and remarked at. */
export const dossierOfWorld = defineWorldPart({
  needs: [],
  make: async ({ people: { admin, agent } }) => {
    const { id } = await admin.call(dossierCalls.addExtra, {
      body: { agent_id: agent.userId, name: 'Справка из банка', due_on: null },
    });
    const saved = await agent.send(dossierCalls.saveDocument, {
      body: { extra_id: String(id) },
      files: [{ name: 'Справка.pdf', content: samplePdf() }],
    });
    const { extras } = saved.json<{ extras: { documents: { id: number }[] }[] }>();
    const documentId = extras[0]?.documents[0]?.id ?? 0;
    const { remarks } = await admin.call(dossierCalls.decide, {
      body: { agent_id: agent.userId, document_id: documentId, verdict: 'rejected', remark: 'Не читается' },
    });
    return { agentExtra: id, agentDocument: documentId, agentRemark: remarks[0]?.id ?? 0 };
  },
});
