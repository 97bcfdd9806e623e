import { type SQL, sql } from 'drizzle-orm';
import { mimes } from '#domain/mimes.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { lockTemplates } from '#features/company/server/company.facade.ts';
import { printTemplateErrors } from '#features/print-templates/print-templates.errors.ts';
import { type RefusalKind, refuse } from '#kit/contract/define-errors.ts';
import { selectRow } from '#kit/server/database.ts';
import { openStored } from '#kit/server/files/read-stored.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';
import type { SentFile } from '#kit/server/send-file.ts';

/** The file of a version; one that the store has lost is refused in words. */
export const openTemplateFile = async (
  { services }: Pick<Operation, 'services'>,
  { sha256, name }: { readonly sha256: string; readonly name: string },
): Promise<SentFile> => ({
  ...(await openStored(services, sha256, () => refuse(printTemplateErrors.lost))),
  name,
  mime: mimes.docx,
});

type Coming = {
  readonly table: { readonly getSQL: () => SQL };
  readonly entity: 'contractTemplate' | 'rewardTemplate';
  readonly id: number;
  /** What the version was, for the history. */
  readonly before: Readonly<Record<string, unknown>>;
  /** How a version is refused that has begun or is withdrawn. */
  readonly begun: RefusalKind;
};

/** Takes a version back whose day has not come: what holds now goes on, or what it had replaced for that day begins instead. */
export const withdrawComing = async (
  operation: Operation,
  { table, entity, id, before, begun }: Coming,
): Promise<void> => {
  const { db, caller, now } = operation;
  await lockTemplates(db);
  const taken = await selectRow(
    db,
    sql`update ${table} set withdrawn_by = ${caller.userId}, withdrawn_at = ${now.toISOString()}::timestamptz
        where id = ${id} and valid_from > ${moscowDateOf(now)} and withdrawn_at is null returning id`,
  );
  if (!taken) throw refuse(begun);
  await recordChange(operation, { entity, entityId: id, before, after: { withdrawn: true } });
};
