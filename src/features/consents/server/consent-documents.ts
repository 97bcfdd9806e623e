import { and, desc, eq, lte } from 'drizzle-orm';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { shortName } from '#domain/person-name.ts';
import { baseConsents } from '#features/consents/consents-base.texts.ts';
import type { consentCalls as calls } from '#features/consents/consents.contract.ts';
import { consentErrors as errors } from '#features/consents/consents.errors.ts';
import { type ConsentKind, consentKinds } from '#features/consents/consents.kinds.ts';
import { consentTexts as words } from '#features/consents/consents.texts.ts';
import { consentTexts } from '#features/consents/server/consents.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Reader = Pick<Operation, 'db' | 'now'>;
type Document = CallReply<typeof calls.showDocuments>[number];
type Version = CallReply<typeof calls.listTexts>[number];
type Row = typeof consentTexts.$inferSelect;

const written = ({ kind, validFrom, label, title, text }: Row): Document => ({
  kind,
  version: validFrom,
  label,
  title,
  text,
});

/** The document of a consent in force on a day. */
export const documentOfDay = async (db: Db, kind: ConsentKind, day: IsoDate): Promise<Document> => {
  const [row] = await db
    .select()
    .from(consentTexts)
    .where(and(eq(consentTexts.kind, kind), lte(consentTexts.validFrom, day)))
    .orderBy(desc(consentTexts.validFrom))
    .limit(1);
  return row ? written(row) : { kind, ...baseConsents[kind] };
};

/** Refuses a consent to a document that is not the one of today. */
export const refuseOldDocument = async (
  { db, now }: Reader,
  kind: ConsentKind,
  version: string,
  field: string,
): Promise<void> => {
  const document = await documentOfDay(db, kind, moscowDateOf(now));
  if (document.version !== version) throw refuseField(field, words.changed);
};

/** The documents of today. */
export const showDocuments = async ({ db, now }: Reader): Promise<Document[]> => {
  const documents: Document[] = [];
  for (const kind of consentKinds) documents.push(await documentOfDay(db, kind, moscowDateOf(now)));
  return documents;
};

/** All versions, those of a consent together, the newest first. */
export const listTexts = async ({ db, now }: Reader): Promise<Version[]> => {
  const today = moscowDateOf(now);
  const rows = await db
    .select({ row: consentTexts, by: users })
    .from(consentTexts)
    .innerJoin(users, eq(users.id, consentTexts.createdBy))
    .orderBy(desc(consentTexts.validFrom));
  return consentKinds.flatMap((kind) => {
    const own = rows.filter(({ row }) => row.kind === kind);
    const current = own.find(({ row }) => row.validFrom <= today);
    return [
      ...own.map(
        ({ row, by }): Version => ({
          id: row.id,
          ...written(row),
          state: row.validFrom > today ? 'planned' : row === current?.row ? 'current' : 'past',
          by: shortName(by),
        }),
      ),
      { id: null, kind, ...baseConsents[kind], state: current ? 'past' : 'current', by: null },
    ];
  });
};

/** Writes a document that holds from a day not before today. */
export const saveText = async (
  { kind, valid_from: validFrom, label, title, text }: CallParsed<typeof calls.saveText>['body'],
  operation: Operation,
): Promise<{ id: number }> => {
  const { db, now, caller } = operation;
  if (validFrom < moscowDateOf(now)) throw refuseField('valid_from', words.past);
  const [made] = await db
    .insert(consentTexts)
    .values({ kind, validFrom, label, title, text, createdBy: caller.userId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: consentTexts.id });
  if (!made || validFrom === baseConsents[kind].version)
    throw refuse(errors.dayTaken, { errors: { valid_from: [words.dayTaken] } });
  await recordChange(operation, {
    entity: 'consent_text',
    entityId: made.id,
    after: { kind, valid_from: validFrom, title },
  });
  return made;
};

/** Takes away a document that has not begun to hold: nobody has agreed to it. */
export const removeText = async (id: number, operation: Operation) => {
  const { db, now } = operation;
  const [row] = await db.select().from(consentTexts).where(eq(consentTexts.id, id)).for('update');
  if (!row) throw refuse(errors.noText);
  if (row.validFrom <= moscowDateOf(now)) throw refuse(errors.inForce);
  await db.delete(consentTexts).where(eq(consentTexts.id, id));
  await recordChange(operation, {
    entity: 'consent_text',
    entityId: id,
    before: { kind: row.kind, valid_from: row.validFrom, title: row.title },
  });
  return success;
};
