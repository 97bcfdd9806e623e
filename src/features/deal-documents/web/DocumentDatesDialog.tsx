import { Checkbox } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import type { Document } from '#features/deal-documents/web/document.ts';
import { documentReads } from '#features/deal-documents/web/document-reads.ts';
import type { DocumentKind } from '#features/document-kinds/document-kinds.fields.ts';
import { validUntilOf } from '#features/document-kinds/document-kinds.rules.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = documentScreenTexts.dates;

type DocumentDatesDialogProps = {
  readonly document: Document;
  readonly type: DocumentKind | undefined;
  readonly onClose: () => void;
};

type Dates = { readonly issuedOn: string; readonly validUntil: string; readonly hasOriginal: boolean };

const datesOf = (document: Document): Dates => ({
  issuedOn: document.issued_on ?? '',
  validUntil: document.valid_until ?? '',
  hasOriginal: document.has_original,
});

/** What the server says of no field, else how long documents of this type hold. */
const noteOf = (error: ApiError | null, type: DocumentKind | undefined): ReactNode =>
  error && Object.keys(error.errors).length === 0
    ? error.message
    : type?.valid_days && texts.term(type.name, type.valid_days);

/** When a document was issued, till when it holds and whether its original is at hand; a day of issue moves the term of a type that has one. */
export const DocumentDatesDialog = ({ document, type, onClose }: DocumentDatesDialogProps): ReactElement => {
  const start = datesOf(document);
  const [dates, setDates] = useState(start);
  const patch = (part: Partial<Dates>): void => setDates((before) => ({ ...before, ...part }));
  const { issuedOn, validUntil, hasOriginal } = dates;
  const saving = useCallMutation(dealDocumentCalls.saveDates, {
    invalidates: documentReads,
    quiet: true,
    done: texts.saved,
    onSuccess: onClose,
  });
  const issue = (day: string): void => {
    const addedOn = moscowDateOf(new Date(document.uploaded_at));
    const counted = type ? validUntilOf(type, { issuedOn: day === '' ? null : day, addedOn }) : null;
    patch({ issuedOn: day, ...(counted === null ? {} : { validUntil: counted }) });
  };
  const { error } = saving;
  const problems = error?.errors ?? {};
  const save = (): void =>
    saving.mutate({
      body: {
        id: document.id,
        issued_on: issuedOn || null,
        valid_until: validUntil || null,
        has_original: hasOriginal,
      },
    });
  return (
    <FormDialog
      isOpen
      title={texts.title(document.name)}
      onClose={onClose}
      onSubmit={save}
      isBusy={saving.isPending}
      isDirty={
        issuedOn !== start.issuedOn || validUntil !== start.validUntil || hasOriginal !== start.hasOriginal
      }
      note={noteOf(error, type)}
    >
      <FormGrid>
        <DateInput
          label={texts.issuedOn}
          value={issuedOn}
          onChange={issue}
          error={problems['issued_on']?.[0]}
        />
        <DateInput
          label={texts.validUntil}
          value={validUntil}
          onChange={(day) => patch({ validUntil: day })}
          error={problems['valid_until']?.[0]}
        />
        <Checkbox
          wrapperProps={{ 'data-span': 12 }}
          label={texts.hasOriginal}
          checked={hasOriginal}
          onChange={(event) => patch({ hasOriginal: event.currentTarget.checked })}
        />
      </FormGrid>
    </FormDialog>
  );
};
