import { moscowDateOf } from '#domain/moscow-date.ts';
import { printTemplateCalls } from '#features/print-templates/print-templates.contract.ts';
import { writeDocx } from '#kit/server/docx/write-docx.ts';
import { defineWorldPart } from '#kit/testing/define-world.ts';

/** A template of invoices of the company's own. */
export const printTemplateOfWorld = defineWorldPart({
  needs: [],
  make: async ({ people: { admin } }, { services }) => {
    const answer = await admin.send(printTemplateCalls.uploadTemplate, {
      body: { kind: 'invoice', valid_from: moscowDateOf(services.clock.now()) },
      files: [{ name: 'Счёт.docx', content: writeDocx([{ text: 'Счёт {счет.номер}' }]) }],
    });
    return { printTemplate: answer.json<{ id: number }>().id };
  },
});
