import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { documentTexts } from '#features/deal-documents/deal-documents.texts.ts';
import type { DocumentKind } from '#features/document-kinds/document-kinds.fields.ts';
import { objectionToFile, validUntilOf } from '#features/document-kinds/document-kinds.rules.ts';
import { findKind } from '#features/document-kinds/server/document-kinds.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';

const wrongField = (field: string, message: string) =>
  refuse(kitErrors.invalid, { errors: { [field]: [message] } });

/** The type a document is to be of. One out of use is refused, but for a new version of a document that has it already. */
export const kindOfDocument = async (db: Db, code: string, formerCode?: string): Promise<DocumentKind> => {
  const type = await findKind(db, code);
  if (!type) throw wrongField('document_type', documentTexts.noSuchType);
  if (!type.is_active && code !== formerCode)
    throw wrongField('document_type', documentTexts.typeRetired(type.name));
  return type;
};

/** Refuses files that the type does not take, by extension (415) or size (413), with what it does take. */
export const checkFiles = (type: DocumentKind, files: readonly ReceivedFile[]): void => {
  for (const file of files) {
    const objection = objectionToFile(type, file);
    if (objection === null) continue;
    const message = documentTexts.refusedFile(file.name, objection.words);
    throw refuse(objection.kind === 'size' ? documentErrors.tooLarge : documentErrors.wrongFormat, {
      message,
    });
  }
};

/** When a document was issued and till when it holds. */
export type DocumentDates = { readonly issuedOn: IsoDate | null; readonly validUntil: IsoDate | null };

/** Refuses an issue that lies ahead and a term that ends before it. */
export const checkDates = ({ issuedOn, validUntil }: DocumentDates, now: Date): void => {
  if (issuedOn !== null && issuedOn > moscowDateOf(now))
    throw wrongField('issued_on', documentTexts.issuedAhead);
  if (issuedOn !== null && validUntil !== null && validUntil < issuedOn)
    throw wrongField('valid_until', documentTexts.untilBeforeIssue);
};

/** The dates of a new document: what was said, else counted by the term of its type. */
export const datesOf = (
  type: DocumentKind,
  stated: { readonly issued_on?: IsoDate | undefined; readonly valid_until?: IsoDate | undefined },
  now: Date,
): DocumentDates => {
  const issuedOn = stated.issued_on ?? null;
  const validUntil = stated.valid_until ?? validUntilOf(type, { issuedOn, addedOn: moscowDateOf(now) });
  checkDates({ issuedOn, validUntil }, now);
  return { issuedOn, validUntil };
};
