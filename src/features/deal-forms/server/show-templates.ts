import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import type { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import { formErrors } from '#features/deal-forms/deal-forms.errors.ts';
import { formTemplateFiles, formTemplates } from '#features/deal-forms/server/deal-forms.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';

export type TemplateView = CallReply<typeof formCalls.listTemplates>[number];
export type TemplateRow = typeof formTemplates.$inferSelect;

const filesOf = async (db: Db, ids: readonly number[]) => {
  const rows = await db
    .select({ file: formTemplateFiles, by: users })
    .from(formTemplateFiles)
    .innerJoin(users, eq(users.id, formTemplateFiles.uploadedBy))
    .where(inArray(formTemplateFiles.templateId, [...ids]))
    .orderBy(desc(formTemplateFiles.number));
  return rows.map(({ file, by }) => ({
    templateId: file.templateId,
    view: {
      id: file.id,
      number: file.number,
      name: file.name,
      bytes: file.bytes,
      uses: file.uses,
      uploaded_by: shortName(by),
      uploaded_at: file.uploadedAt.toISOString(),
    },
  }));
};

const viewsOf = async (db: Db, rows: readonly TemplateRow[]): Promise<TemplateView[]> => {
  if (rows.length === 0) return [];
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    document_type: row.documentType,
    is_required: row.isRequired,
    product: row.product as TemplateView['product'],
    purposes: row.purposes,
    is_active: row.isActive,
    version: row.version,
    files: files.filter(({ templateId }) => templateId === row.id).map(({ view }) => view),
  }));
};

/** The forms of a bank in their order; those out of use only for the administrator, who can bring them back. */
export const listTemplates = async (db: Db, { role }: Caller, bankId: number): Promise<TemplateView[]> => {
  const seen = role === 'admin' ? undefined : eq(formTemplates.isActive, true);
  const rows = await db
    .select()
    .from(formTemplates)
    .where(and(eq(formTemplates.bankId, bankId), seen))
    .orderBy(desc(formTemplates.isActive), asc(formTemplates.id));
  return viewsOf(db, rows);
};

/** One form as it is stored now. */
export const showTemplate = async (db: Db, row: TemplateRow): Promise<TemplateView> => {
  const [view] = await viewsOf(db, [row]);
  if (!view) throw refuse(formErrors.noTemplate);
  return view;
};

/** The form, held until the transaction ends. */
export const lockTemplate = async (db: Db, id: number): Promise<TemplateRow> => {
  const [row] = await db.select().from(formTemplates).where(eq(formTemplates.id, id)).for('update');
  if (!row) throw refuse(formErrors.noTemplate);
  return row;
};

/** A version of a form with its file. */
export const findTemplateFile = async (db: Db, id: number) => {
  const [found] = await db
    .select({ file: formTemplateFiles, template: formTemplates })
    .from(formTemplateFiles)
    .innerJoin(formTemplates, eq(formTemplates.id, formTemplateFiles.templateId))
    .where(eq(formTemplateFiles.id, id));
  if (!found) throw refuse(formErrors.noTemplate);
  return found;
};
