import { Checkbox, NumberInput, Select, Switch, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { lawLabels, laws } from '#domain/law.ts';
import { purposeLabels, purposes } from '#domain/purpose.ts';
import {
  anyDeal,
  isSameItem,
  longestAgeDays,
  type PackageItem,
} from '#features/bank-packages/bank-packages.rules.ts';
import { packageScreenTexts } from '#features/bank-packages/bank-packages.screen-texts.ts';
import { packageTexts } from '#features/bank-packages/bank-packages.texts.ts';
import { clientKinds } from '#features/bank-packages/bank-packages.words.ts';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { kindGroups } from '#features/document-kinds/document-kinds.rules.ts';
import { documentKindTexts } from '#features/document-kinds/document-kinds.texts.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';

const texts = packageScreenTexts.line;

const newItem: PackageItem = { document_type: '', is_required: true, note: '', ...anyDeal };

type Ticked<T extends string> = {
  readonly label: string;
  readonly all: readonly T[];
  readonly labels: Readonly<Record<T, string>>;
  readonly value: readonly T[];
  readonly onChange: (value: T[]) => void;
};

const Ticks = <T extends string>({ label, all, labels, value, onChange }: Ticked<T>): ReactElement => (
  <Checkbox.Group
    data-span="12"
    label={label}
    value={[...value]}
    onChange={(next) => onChange(all.filter((one) => next.includes(one)))}
  >
    <div className="flex wrap gap-8 gap-x-24 pt-4">
      {all.map((one) => (
        <Checkbox key={one} value={one} label={labels[one]} />
      ))}
    </div>
  </Checkbox.Group>
);

/** Types to choose from by group; one that is out of use stays in sight where the line has it already. */
const optionsOf = (book: KindBook, chosen: string) =>
  kindGroups
    .map((group) => ({
      group: documentKindTexts.groups[group],
      items: book.all
        .filter((type) => type.group === group && (type.is_active || type.code === chosen))
        .map(({ code, name }) => ({ value: code, label: name })),
    }))
    .filter(({ items }) => items.length > 0);

type LineDialogProps = {
  readonly book: KindBook;
  /** Null for a new line. */
  readonly line: PackageItem | null;
  /** The other lines of the package: none of them may say the same. */
  readonly others: readonly PackageItem[];
  readonly onDone: (item: PackageItem) => void;
  readonly onClose: () => void;
};

type Patch = (part: Partial<PackageItem>) => void;

/** The line as it is typed, and what is wrong with it once it was tried. */
const useLine = ({ line, others, onDone }: LineDialogProps) => {
  const [item, setItem] = useState<PackageItem>(line ?? newItem);
  const [wasTried, setTried] = useState(false);
  const patch: Patch = (part) => setItem((existing) => ({ ...existing, ...part }));
  const { amount_from: from, amount_to: to } = item;
  const isTwice = item.document_type !== '' && others.some((other) => isSameItem(other, item));
  const typeProblem = item.document_type === '' ? texts.needType : isTwice ? texts.twice : null;
  const bandProblem =
    from !== null && to !== null && Number(from) > Number(to) ? packageTexts.problems.band : null;
  const finish = (): void => {
    setTried(true);
    if (typeProblem === null && bandProblem === null) onDone({ ...item, note: item.note.trim() });
  };
  return {
    item,
    patch,
    finish,
    typeProblem: wasTried && typeProblem,
    bandProblem: wasTried && bandProblem,
  };
};

type DealsProps = {
  readonly item: PackageItem;
  readonly patch: Patch;
  readonly bandProblem: string | false | null;
};

/** Of which deals the document is asked. */
const Deals = ({ item, patch, bandProblem }: DealsProps): ReactElement => (
  <>
    <Ticks
      label={texts.clients}
      all={clientKinds}
      labels={packageTexts.clients}
      value={item.clients}
      onChange={(clients) => patch({ clients })}
    />
    <Ticks
      label={texts.laws}
      all={laws}
      labels={lawLabels}
      value={item.laws}
      onChange={(chosen) => patch({ laws: chosen })}
    />
    <Ticks
      label={texts.purposes}
      all={purposes}
      labels={purposeLabels}
      value={item.purposes}
      onChange={(chosen) => patch({ purposes: chosen })}
    />
    <MoneyInput
      label={texts.from}
      value={item.amount_from ?? ''}
      onChange={(sum) => patch({ amount_from: sum || null })}
      error={bandProblem}
    />
    <MoneyInput
      label={texts.to}
      value={item.amount_to ?? ''}
      onChange={(sum) => patch({ amount_to: sum || null })}
    />
  </>
);

/** One line of a package: which document and of which deals it is asked. */
export const LineDialog = (props: LineDialogProps): ReactElement => {
  const { book, line, onClose } = props;
  const { item, patch, finish, typeProblem, bandProblem } = useLine(props);
  return (
    <FormDialog
      isOpen
      title={line ? book.nameOf(line.document_type) : texts.newTitle}
      onClose={onClose}
      onSubmit={finish}
      submitLabel={line ? texts.apply : texts.add}
      note={texts.any}
    >
      <FormGrid>
        <Select
          wrapperProps={{ 'data-span': 12 }}
          label={texts.type}
          required
          searchable
          data={optionsOf(book, item.document_type)}
          value={item.document_type || null}
          onChange={(code) => patch({ document_type: code ?? '' })}
          description={book.find(item.document_type)?.help}
          error={typeProblem}
          data-autofocus={line === null || undefined}
        />
        <Switch
          wrapperProps={{ 'data-span': 12 }}
          label={texts.isRequired}
          checked={item.is_required}
          onChange={(event) => patch({ is_required: event.currentTarget.checked })}
        />
        <NumberInput
          label={texts.maxAge}
          description={texts.maxAgeHint}
          value={item.max_age_days ?? ''}
          min={1}
          max={longestAgeDays}
          allowDecimal={false}
          allowNegative={false}
          onChange={(days) => patch({ max_age_days: typeof days === 'number' ? days : null })}
        />
        <Switch
          label={texts.needsOriginal}
          checked={item.needs_original}
          onChange={(event) => patch({ needs_original: event.currentTarget.checked })}
        />
        <Deals item={item} patch={patch} bandProblem={bandProblem} />
        <Textarea
          wrapperProps={{ 'data-span': 12 }}
          label={texts.note}
          description={texts.noteHint}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={300}
          value={item.note}
          onChange={(event) => patch({ note: event.currentTarget.value })}
        />
      </FormGrid>
    </FormDialog>
  );
};
