import { desc, isNull } from 'drizzle-orm';
import { shelfPoint, standingVersions } from '#features/company/server/company.facade.ts';
import { keepMade } from '#features/deal-forms/server/deal-forms.facade.ts';
import { placeByForm, placesByForm } from '#features/print-templates/server/print-templates.facade.ts';
import { rewardTemplateCalls } from '#features/reward-templates/reward-templates.contract.ts';
import { templateKinds } from '#features/reward-templates/reward-templates.fields.ts';
import { judgeContent, keepTemplate } from '#features/reward-templates/server/keep-templates.ts';
import { rewardTemplates } from '#features/reward-templates/server/reward-templates.tables.ts';

/** Templates of reports and acts go with the whole set of the company. */
export const rewardShelf = shelfPoint.give({
  opens: rewardTemplateCalls.openTemplate,
  loads: rewardTemplateCalls.uploadTemplate,
  places: placesByForm(templateKinds),
  standing: async (db, today) => {
    const rows = await db
      .select()
      .from(rewardTemplates)
      .where(isNull(rewardTemplates.withdrawnAt))
      .orderBy(
        rewardTemplates.kind,
        rewardTemplates.form,
        desc(rewardTemplates.validFrom),
        desc(rewardTemplates.id),
      );
    return standingVersions(
      rows.map((row) => ({ ...row, place: placeByForm(row.kind, row.form) })),
      today,
    );
  },
  judge: (_services, { kind, form }, content) => judgeContent(content, { kind, form }),
  keep: async (operation, { kind, form }, { name, validFrom, content }) => {
    const { sha256 } = await keepMade(operation, content);
    await keepTemplate(operation, { kind, form, validFrom, name, sha256, bytes: content.length });
  },
});
