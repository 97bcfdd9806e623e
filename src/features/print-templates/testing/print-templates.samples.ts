import { moscowDateOf } from '#domain/moscow-date.ts';
import { printTemplateCalls as calls } from '#features/print-templates/print-templates.contract.ts';
import { writeDocx } from '#kit/server/docx/write-docx.ts';
import { defineSamples, sampleOf } from '#kit/testing/define-samples.ts';

export const printTemplatesSamples = defineSamples(async ({ people: { admin } }, { services }) => {
  const load = async (text: string): Promise<number> => {
    const answer = await admin.send(calls.uploadTemplate, {
      body: { kind: 'invoice', valid_from: moscowDateOf(services.clock.now()) },
      files: [{ name: 'Счёт.docx', content: writeDocx([{ text }]) }],
    });
    return answer.json<{ id: number }>().id;
  };
  return [
    sampleOf(calls.returnTemplate, {
      caller: admin,
      table: 'print_templates',
      body: { id: await load('Раз') },
      other: { id: await load('Два') },
    }),
  ];
});
