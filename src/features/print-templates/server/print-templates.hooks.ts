import { desc, isNull } from 'drizzle-orm';
import { shelfPoint, standingVersions } from '#features/company/server/company.facade.ts';
import { keepMade, readTemplate } from '#features/deal-forms/server/deal-forms.facade.ts';
import { printTemplateCalls } from '#features/print-templates/print-templates.contract.ts';
import { printKinds } from '#features/print-templates/print-templates.kinds.ts';
import { printTemplateTexts } from '#features/print-templates/print-templates.texts.ts';
import { keepTemplate } from '#features/print-templates/server/keep-templates.ts';
import { printTemplates } from '#features/print-templates/server/print-templates.tables.ts';
import { namesOfPrint, ownPrintOf } from '#features/print-templates/server/prints.ts';

const { titles } = printTemplateTexts;

/** Templates of the invoice, the card and the sheet go with the whole set of the company. */
export const printShelf = shelfPoint.give({
  opens: printTemplateCalls.openTemplate,
  loads: printTemplateCalls.uploadTemplate,
  places: new Map(printKinds.map((kind) => [kind, { title: titles[kind], of: kind }] as const)),
  standing: async (db, today) => {
    const rows = await db
      .select()
      .from(printTemplates)
      .where(isNull(printTemplates.withdrawnAt))
      .orderBy(printTemplates.kind, desc(printTemplates.validFrom), desc(printTemplates.id));
    return standingVersions(
      rows.map((row) => ({ ...row, place: row.kind })),
      today,
    );
  },
  judge: (services, kind, content, fields) =>
    readTemplate(content, namesOfPrint(ownPrintOf(services, kind), fields)),
  keep: async (operation, kind, { name, validFrom, content }) => {
    const { sha256 } = await keepMade(operation, content);
    await keepTemplate(operation, { kind, validFrom, name, sha256, bytes: content.length });
  },
});
