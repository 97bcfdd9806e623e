import { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { writeDocx } from '#kit/server/docx/write-docx.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const dealFormsSamples = defineSamples(async ({ people: { admin, operator }, id }) => {
  const { legs } = await operator.call(legCalls.getDeal, { params: { id: id('deal') } });
  const form = { name: 'Анкета.docx', content: writeDocx([{ text: '{клиент.инн}' }]) };
  await admin.send(formCalls.uploadTemplate, { body: { bank_id: legs[0]?.bank?.id }, files: [form] });
  const ofLeg = { application_bank_ids: [legs[0]?.id ?? 0] };
  return [
    sampleOf(formCalls.fillForms, {
      caller: operator,
      table: 'filled_forms',
      body: ofLeg,
      other: { ...ofLeg, template_ids: [1] },
    }),
  ];
});
