import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { branding } from '#domain/branding/branding.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { ownFormValues } from '#features/deal-forms/deal-forms.own.ts';
import type { FormValues } from '#features/deal-forms/deal-forms.rules.ts';
import { makeFilled, readStored } from '#features/deal-forms/server/deal-forms.facade.ts';
import { ownFieldValues } from '#features/own-fields/server/own-fields.read.ts';
import { footName, headName, type PrintKind } from '#features/print-templates/print-templates.kinds.ts';
import { printTemplates } from '#features/print-templates/server/print-templates.tables.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

/**
 * The template in force at a moment, as it stood then: one loaded or withdrawn later changes no paper of before. Null where
 * the product's own layout is printed.
 */
export const templateAt = async (db: Db, kind: PrintKind, moment: Date): Promise<string | null> => {
  const [found] = await db
    .select({ sha256: printTemplates.sha256 })
    .from(printTemplates)
    .where(
      and(
        eq(printTemplates.kind, kind),
        lte(printTemplates.validFrom, moscowDateOf(moment)),
        lte(printTemplates.uploadedAt, moment),
        or(isNull(printTemplates.withdrawnAt), gt(printTemplates.withdrawnAt, moment)),
      ),
    )
    .orderBy(desc(printTemplates.validFrom), desc(printTemplates.id))
    .limit(1);
  return found?.sha256 ?? null;
};

/** The head and the foot of the company's papers, as the names in braces have them. */
export const companyLines = (): FormValues => {
  const { letterhead = '', footer = '' } = branding();
  return { [headName]: letterhead, [footName]: footer };
};

type OfDeal = { readonly id: number; readonly organizationId: number | null };

/** Fields of the company's own of a deal and its client, those alone that every reader of a deal sees. */
export const ownValuesOfDeal = async (db: Db, { id, organizationId }: OfDeal): Promise<FormValues> => {
  const row = await selectRow<{ stored: Readonly<Record<string, string>> | null }>(
    db,
    sql`select jsonb_object_agg(v.field, v.value) as stored from ${ownFieldValues} v
        where (v.record, v.record_id) in (('deal', ${id}), ('organization', ${organizationId}::int))`,
  );
  return ownFormValues(row?.stored ?? null);
};

/** A paper out of a template, in PDF; what comes of it does not hang on who is asking any more. */
export const fillPrint = async (
  template: Uint8Array,
  data: FormValues,
  title: string,
): Promise<Uint8Array> => {
  const [made] = await makeFilled([{ template, data: { ...data, ...companyLines() }, title }]);
  if (!made) throw new Error('Nothing was printed');
  return made.pdf;
};

/** The same out of a stored template. */
export const printByTemplate = async (
  services: Services,
  sha256: string,
  data: FormValues,
  title: string,
): Promise<Uint8Array> => fillPrint(await readStored(services, sha256), data, title);
