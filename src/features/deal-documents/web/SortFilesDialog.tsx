import { ActionIcon, Button, Select } from '@mantine/core';
import { FileText, Plus, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { sortFilesTexts as texts } from '#features/deal-documents/deal-documents-sort.screen-texts.ts';
import { unknownKind } from '#features/deal-documents/deal-documents.rules.ts';
import { type Candidate, isGood, objectionOf } from '#features/deal-documents/web/candidates.ts';
import styles from '#features/deal-documents/web/SortFilesDialog.module.css';
import { pickFiles } from '#features/deal-documents/web/pick-files.ts';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { limitWords } from '#features/document-kinds/document-kinds.rules.ts';
import type { Target } from '#features/deal-documents/web/targets.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { formatBytes } from '#kit/web/files/format-bytes.ts';

type SortFilesDialogProps = {
  readonly book: KindBook;
  readonly candidates: readonly Candidate[];
  readonly targets: readonly Target[];
  readonly onChange: (candidates: readonly Candidate[]) => void;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onSend: (candidates: readonly Candidate[]) => void;
  readonly onClose: () => void;
};

type RowProps = {
  readonly book: KindBook;
  readonly candidate: Candidate;
  readonly targets: readonly Target[];
  readonly onPatch: (patch: Partial<Candidate>) => void;
  readonly onDrop: () => void;
};

const CandidateFields = ({ book, candidate, targets, onPatch }: RowProps): ReactElement => {
  const { file, kind, legId } = candidate;
  return (
    <div className={`grid gap-8 ${styles['fields']}`}>
      <Select
        aria-label={texts.kindOf(file.name)}
        data={book.inUse.map(({ code, name }) => ({ value: code, label: name }))}
        value={kind}
        searchable
        comboboxProps={{ withinPortal: true }}
        onChange={(value) => value && onPatch({ kind: value, isGuessed: false })}
      />
      {targets.length > 1 && (
        <Select
          aria-label={texts.targetOf(file.name)}
          data={targets.map(({ legId: id, label }) => ({ value: String(id ?? ''), label }))}
          value={String(legId ?? '')}
          onChange={(value) => onPatch({ legId: value ? Number(value) : null })}
        />
      )}
    </div>
  );
};

const isReadable = (file: File): boolean => file.name.toLowerCase().endsWith('.pdf');

/** Under a file's name: why its type does not take it, what the type takes, or that the type is not clear. */
const Hint = ({ book, candidate }: Pick<RowProps, 'book' | 'candidate'>): ReactElement => {
  const { file, kind, problem } = candidate;
  const objection = problem === null ? objectionOf(book, candidate) : null;
  if (objection !== null) return <small className="text-13 line-18 bad">{objection}</small>;
  const type = book.find(kind);
  const isUnsure = kind === unknownKind || !type;
  const words = isUnsure ? (isReadable(file) ? texts.byText : texts.unsure) : limitWords(type);
  return <small>{problem === null ? `${formatBytes(file.size)} · ${words}` : formatBytes(file.size)}</small>;
};

const CandidateRow = (props: RowProps): ReactElement => {
  const { book, candidate, onDrop } = props;
  const { file, problem } = candidate;
  return (
    <li
      className={`grid middle gap-12 py-6 px-16 muted ${styles['row']} ${!isGood(book, candidate) ? 'on-bad' : ''}`}
    >
      <FileText size={18} strokeWidth={1.75} aria-hidden />
      <span className="two-lines">
        <span title={file.name}>{file.name}</span>
        <Hint book={book} candidate={candidate} />
      </span>
      {problem === null ? (
        <CandidateFields {...props} />
      ) : (
        <span className="text-13 line-18 bad">{problem}</span>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={texts.skip(file.name)} onClick={onDrop}>
        <X size={16} />
      </ActionIcon>
    </li>
  );
};

/** Picked files before they are sent: the kind guessed by name, whom each is for, and what is not accepted and why. */
export const SortFilesDialog = (props: SortFilesDialogProps): ReactElement => {
  const { book, candidates, targets, onChange, onAdd, onSend, onClose } = props;
  const good = candidates.filter((candidate) => isGood(book, candidate));
  const refusedCount = candidates.length - good.length;
  return (
    <FormDialog
      isOpen
      title={texts.title}
      size={760}
      onClose={onClose}
      onSubmit={() => onSend(good)}
      submitLabel={texts.send(good.length)}
      isOff={good.length === 0}
      note={refusedCount > 0 ? texts.refused(refusedCount) : undefined}
    >
      <p className="mb-8 soft">{texts.hint}</p>
      <ul className={`scrolls ${styles['list']}`}>
        {candidates.map((candidate) => (
          <CandidateRow
            key={candidate.id}
            book={book}
            candidate={candidate}
            targets={targets}
            onPatch={(patch) =>
              onChange(candidates.map((one) => (one.id === candidate.id ? { ...one, ...patch } : one)))
            }
            onDrop={() => onChange(candidates.filter((one) => one.id !== candidate.id))}
          />
        ))}
      </ul>
      <Button
        variant="subtle"
        leftSection={<Plus size={16} />}
        onClick={() => pickFiles(onAdd)}
        className={styles['more'] ?? ''}
      >
        {texts.more}
      </Button>
    </FormDialog>
  );
};
