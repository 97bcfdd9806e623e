import { fillDocx, readTags } from '#kit/server/docx/fill-docx.ts';
import { serveApart } from '#kit/server/apart/serve-apart.ts';
import type { FilledForm, FormOrder } from '#features/deal-forms/server/work-forms.ts';

/** The printer comes only where something is printed: a form that is read wants none of it. */
const print = async (docx: Uint8Array, title: string): Promise<Buffer> => {
  const { printDocx } = await import('#kit/server/docx/print-docx.ts');
  return printDocx(docx, title);
};

/** Reads, fills and prints forms of banks: files from outside stay in a thread of their own. */
serveApart(async (order: FormOrder): Promise<unknown> => {
  if (order.do === 'read') return readTags(order.template);
  if (order.do === 'print') return print(order.docx, order.title);
  if (order.do === 'write') return fillDocx(order.template, order.data);
  const filled: FilledForm[] = [];
  for (const { template, data, title } of order.forms) {
    const docx = fillDocx(template, data);
    filled.push({ docx, pdf: await print(docx, title) });
  }
  return filled;
});
