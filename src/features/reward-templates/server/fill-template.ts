import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { IsoDate } from '#domain/moscow-date.ts';
import { templateFormOf } from '#features/agent-contracts/agent-contracts.rules.ts';
import type { FormValues } from '#features/deal-forms/deal-forms.rules.ts';
import { fillForm, makeFilled, readStored } from '#features/deal-forms/server/deal-forms.facade.ts';
import { companyLines } from '#features/print-templates/server/print-templates.facade.ts';
import type { TemplateKind } from '#features/reward-templates/reward-templates.fields.ts';
import samples from '#features/reward-templates/server/reward-templates.samples.json' with { type: 'json' };
import { rewardTemplates } from '#features/reward-templates/server/reward-templates.tables.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import type { Db } from '#kit/server/database.ts';
import { type DocxBlock, writeDocx } from '#kit/server/docx/write-docx.ts';
import type { Services } from '#kit/server/services.ts';

/** Which template a document is made from: that of its payee's form in force on its day. */
type Place = {
  readonly kind: TemplateKind;
  readonly form: LegalForm;
  readonly isServices: boolean;
  readonly day: IsoDate;
};

/** Documents that a template of a form makes; the one of those who pay НПД makes all of services. */
export const isOfForm = (
  { form, isServices }: { readonly form: AnyPgColumn; readonly isServices: AnyPgColumn },
  asked: LegalForm,
) => (asked === 'self_employed' ? eq(isServices, true) : and(eq(form, asked), eq(isServices, false)));

/** The template of a document that the product comes with. */
export const builtIn = (kind: TemplateKind): Buffer => writeDocx(samples[kind] as readonly DocxBlock[]);

/** The bytes of the template loaded for a place; null where the built-in one holds. */
const loadedOf = async (
  services: Services,
  { kind, form, isServices, day }: Place,
): Promise<Buffer | null> => {
  const [found] = await services.database.read((db) =>
    db
      .select({ sha256: rewardTemplates.sha256 })
      .from(rewardTemplates)
      .where(
        and(
          eq(rewardTemplates.kind, kind),
          eq(rewardTemplates.form, templateFormOf(form, isServices)),
          lte(rewardTemplates.validFrom, day),
          isNull(rewardTemplates.withdrawnAt),
        ),
      )
      .orderBy(desc(rewardTemplates.validFrom), desc(rewardTemplates.id))
      .limit(1),
  );
  return found ? readStored(services, found.sha256) : null;
};

/** The file of a version of a document's template. */
export const storedTemplate = async (db: Db, kind: TemplateKind, id: number): Promise<string | undefined> => {
  const [found] = await db
    .select({ sha256: rewardTemplates.sha256 })
    .from(rewardTemplates)
    .where(and(eq(rewardTemplates.id, id), eq(rewardTemplates.kind, kind)));
  return found?.sha256;
};

/** A document in Word, out of its template. */
export const fillTemplate = async (services: Services, place: Place, data: FormValues): Promise<Uint8Array> =>
  fillForm((await loadedOf(services, place)) ?? builtIn(place.kind), { ...data, ...companyLines() });

/** The same printed, where a template was loaded for it; null where its own layout is to be printed. */
export const printTemplate = async (
  services: Services,
  place: Place,
  data: FormValues,
  title: string,
): Promise<Uint8Array | null> => {
  const template = await loadedOf(services, place);
  if (template === null) return null;
  const [made] = await makeFilled([{ template, data: { ...data, ...companyLines() }, title }]);
  return made?.pdf ?? null;
};
