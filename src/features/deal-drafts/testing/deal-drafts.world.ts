import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

/** A draft of the guarantee with a remark. */
export const draftOfWorld = defineWorldPart({
  needs: ['offer'],
  make: async ({ mark, people: { agent, operator }, id }) => {
    const upload = await operator.send(draftCalls.saveDraft, {
      body: { application_bank_id: id('leg'), comment: `Слова ${mark}` },
      files: [{ name: `Макет ${mark}.pdf`, content: samplePdf() }],
    });
    const draft = upload.json<{ id: number }>().id;
    const remark = await agent.call(draftCalls.saveRemark, { body: { id: draft, text: `Слова ${mark}` } });
    const { remarks } = await operator.call(draftCalls.getDraft, { query: { id: draft } });
    return { draft, draftRemark: remark.id, draftWords: remarks[0]?.words[0]?.id ?? 0 };
  },
});
