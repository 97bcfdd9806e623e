import { Checkbox } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import type { Document } from '#features/deal-documents/web/document-actions.tsx';
import { documentReads } from '#features/deal-documents/web/document-reads.ts';
import type { DocumentKind } from '#features/document-kinds/document-kinds.fields.ts';
import { validUntilOf } from '#features/document-kinds/document-kinds.rules.ts';
import { DateInput } from '#kit/web/DateInput.tsx';
import { FormDialog } from '#kit/web/FormDialog.tsx';
import { FormGrid } from '#kit/web/Page.tsx';
import { toast } from '#kit/web/toast.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

const texts = documentScreenTexts.dates;

type DocumentDatesDialogProps = {
  readonly document: Document;
  readonly type: DocumentKind | undefined;
  readonly onClose: () => void;
};

/** When a document was issued, till when it holds and whether its original is at hand; a day of issue moves the term of a type that has one. */
export const DocumentDatesDialog = ({ document, type, onClose }: DocumentDatesDialogProps): ReactElement => {
  const [issuedOn, setIssuedOn] = useState(document.issued_on ?? '');
  const [validUntil, setValidUntil] = useState(document.valid_until ?? '');
  const [hasOriginal, setHasOriginal] = useState(document.has_original);
  const saving = useCallMutation(dealDocumentCalls.saveDates, {
    invalidates: documentReads,
    quiet: true,
    onSuccess: () => {
      toast.success(texts.saved);
      onClose();
    },
  });
  const issue = (day: string): void => {
    setIssuedOn(day);
    const addedOn = moscowDateOf(new Date(document.uploaded_at));
    const counted = type ? validUntilOf(type, { issuedOn: day === '' ? null : day, addedOn }) : null;
    if (counted !== null) setValidUntil(counted);
  };
  const { error } = saving;
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
        issuedOn !== (document.issued_on ?? '') ||
        validUntil !== (document.valid_until ?? '') ||
        hasOriginal !== document.has_original
      }
      note={
        error && Object.keys(error.errors).length === 0
          ? error.message
          : type?.valid_days && texts.term(type.name, type.valid_days)
      }
    >
      <FormGrid>
        <DateInput
          label={texts.issuedOn}
          value={issuedOn}
          onChange={issue}
          error={error?.errors['issued_on']?.[0]}
        />
        <DateInput
          label={texts.validUntil}
          value={validUntil}
          onChange={setValidUntil}
          error={error?.errors['valid_until']?.[0]}
        />
        <Checkbox
          wrapperProps={{ 'data-span': 12 }}
          label={texts.hasOriginal}
          checked={hasOriginal}
          onChange={(event) => setHasOriginal(event.currentTarget.checked)}
        />
      </FormGrid>
    </FormDialog>
  );
};
