import { Button, InputWrapper, Select } from '@mantine/core';
import { Upload } from 'lucide-react';
import { type ReactElement, useId, useState } from 'react';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { isGood, objectionOf, toCandidates } from '#features/deal-documents/web/candidates.ts';
import type { Document } from '#features/deal-documents/web/document.ts';
import { pickFiles } from '#features/deal-documents/web/pick-files.ts';
import { cancelUpload, enqueue, useUploads } from '#features/deal-documents/web/upload-queue.ts';
import { UploadRows } from '#features/deal-documents/web/UploadRows.tsx';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { useDocumentKinds } from '#features/document-kinds/web/document-kinds.facade.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = documentScreenTexts.picker;

type DocumentPickerProps = {
  readonly dealId: number;
  /** A new file is added to this leg; to the whole deal without one. */
  readonly legId?: number | null;
  readonly value: number | null;
  readonly onChange: (documentId: number | null) => void;
  /** Documents of this type stand first, and an uploaded file becomes one. */
  readonly kind: string;
  readonly error?: string | undefined;
  /** The name of the type unless something else is asked for. */
  readonly label?: string;
  readonly isOptional?: boolean;
};

/** The newest first: the file that is wanted here has usually just been added. */
const groupsOf = (book: KindBook, documents: readonly Document[], kind: string) => {
  const newest = documents.toReversed();
  const item = (document: Document) => ({ value: String(document.id), label: document.name });
  return [
    { group: book.nameOf(kind), items: newest.filter((document) => document.kind === kind).map(item) },
    { group: texts.rest, items: newest.filter((document) => document.kind !== kind).map(item) },
  ].filter((group) => group.items.length > 0);
};

type Sending = Pick<DocumentPickerProps, 'dealId' | 'kind' | 'onChange'> & { readonly legId: number | null };

/** A file of this computer becomes a document of the deal; another one takes the place of one still on its way. */
const useSentFile = (book: KindBook, { dealId, legId, kind, onChange }: Sending) => {
  const [sentKey, setSentKey] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const tasks = useUploads().filter((task) => task.key === sentKey);
  const upload = ([file]: readonly File[]): void => {
    const [candidate] = toCandidates(book, file ? [file] : [], kind);
    setProblem(candidate ? (candidate.problem ?? objectionOf(book, candidate)) : null);
    if (!candidate || !isGood(book, candidate)) return;
    if (sentKey) cancelUpload(sentKey);
    const [key = null] = enqueue([
      { dealId, file: candidate.file, kind, legId, replacesId: null, onSaved: onChange },
    ]);
    setSentKey(key);
  };
  return { upload, tasks, problem };
};

/** Chooses one of a deal's documents, or uploads a file there and chooses it. */
export const DocumentPicker = ({
  dealId,
  legId = null,
  value,
  onChange,
  kind,
  error,
  label,
  isOptional = false,
}: DocumentPickerProps): ReactElement => {
  const id = useId();
  const { book } = useDocumentKinds();
  const { upload, tasks, problem } = useSentFile(book, { dealId, legId, kind, onChange });
  const { data: documents = [], isPending } = useCall(dealDocumentCalls.listDocuments, {
    query: { application_id: dealId },
  });
  const shownError = problem ?? error;
  return (
    <InputWrapper id={id} label={label ?? book.nameOf(kind)} required={!isOptional} error={shownError}>
      <div className="grid-end gap-8 phone-one">
        <Select
          id={id}
          data={groupsOf(book, documents, kind)}
          value={value === null ? null : String(value)}
          onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
          placeholder={documents.length === 0 && !isPending ? texts.none : texts.choose}
          disabled={documents.length === 0}
          error={shownError !== undefined}
          searchable
          clearable={isOptional}
        />
        <Button variant="default" leftSection={<Upload size={16} />} onClick={() => pickFiles(upload, true)}>
          {texts.upload}
        </Button>
      </div>
      {tasks.length > 0 && <UploadRows tasks={tasks} />}
    </InputWrapper>
  );
};
