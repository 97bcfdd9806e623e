import { ActionIcon, Checkbox } from '@mantine/core';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import { packageScreenTexts } from '#features/bank-packages/bank-packages.screen-texts.ts';
import { packageSlotTexts } from '#features/bank-packages/bank-packages-slot.texts.ts';
import { ConditionMarks } from '#features/bank-packages/web/ItemWords.tsx';
import { type Line, movedTo } from '#features/bank-packages/web/package-line.ts';
import styles from '#features/bank-packages/web/packages.module.css';
import { type LineDrag, useLineDrag } from '#features/bank-packages/web/use-line-drag.ts';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { limitWords } from '#features/document-kinds/document-kinds.rules.ts';

const texts = packageScreenTexts.editor;

type PackageRowsProps = {
  readonly book: KindBook;
  readonly lines: readonly Line[];
  readonly onChange: (lines: readonly Line[]) => void;
  readonly onOpen: (line: Line) => void;
};

type RowProps = {
  readonly book: KindBook;
  readonly line: Line;
  readonly at: number;
  readonly count: number;
  readonly drag: LineDrag;
  readonly onMove: (place: number) => void;
  readonly onRequired: (isRequired: boolean) => void;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
};

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const Row = (props: RowProps): ReactElement => {
  const { book, line, at, count, drag, onMove, onRequired, onOpen, onRemove } = props;
  const type = book.find(line.document_type);
  const name = book.nameOf(line.document_type);
  const onKey = (event: KeyboardEvent): void => {
    if (event.altKey && event.key === 'ArrowUp') onMove(at - 1);
    else if (event.altKey && event.key === 'ArrowDown') onMove(at + 1);
    else if (event.key === 'Delete') onRemove();
    else return;
    event.preventDefault();
  };
  const marks = { above: drag.place === at, below: drag.place === count && at === count - 1 };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- lines are dropped here; keys do the same
    <li
      className={`grid middle gap-12 beside text-13 hair-bottom hovers ${styles['row']}`}
      style={{ minHeight: 54 }}
      data-dragged={drag.key === line.key || undefined}
      data-above={marks.above || undefined}
      data-below={marks.below || undefined}
      onDragOver={drag.over(at)}
      onDrop={drag.drop}
    >
      <span
        className={`row gap-4 text-12 muted ${styles['grip']}`}
        draggable
        title={texts.move(name)}
        onDragStart={drag.start(line.key)}
        onDragEnd={drag.end}
      >
        <GripVertical {...icon} />
        <span>{at + 1}</span>
      </span>
      <span className={`grid shrinks ${styles['document']}`}>
        <button
          type="button"
          data-line={line.key}
          aria-label={texts.edit(name)}
          onClick={onOpen}
          onKeyDown={onKey}
        >
          {name}
        </button>
        {type && <small className="flex wrap gap-x-10 small muted">{limitWords(type)}</small>}
      </span>
      <span className={styles['required']}>
        <Checkbox
          aria-label={texts.required(name)}
          label={texts.isRequired}
          checked={line.is_required}
          onChange={(event) => onRequired(event.currentTarget.checked)}
        />
      </span>
      <span className={styles['when']}>
        <ConditionMarks of={line} />
      </span>
      <span className={`soft breaks ${styles['note']}`}>{line.note}</span>
      <span className={`flex to-right ${styles['acts']}`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.up(name)}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        >
          <ArrowUp {...icon} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.down(name)}
          disabled={at === count - 1}
          onClick={() => onMove(at + 1)}
        >
          <ArrowDown {...icon} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={texts.remove(name)} onClick={onRemove}>
          <X {...icon} />
        </ActionIcon>
      </span>
    </li>
  );
};

const { document, conditions, note } = packageScreenTexts.columns;
const heads = [document, texts.isRequired, conditions, note];

/** The lines of a package in their order: dragged by the handle, or moved by buttons and Alt with an arrow. */
export const PackageRows = ({ book, lines, onChange, onOpen }: PackageRowsProps): ReactElement => {
  const list = useRef<HTMLUListElement>(null);
  const [report, notify] = useState('');
  const nameOf = (line: Line): string => book.nameOf(line.document_type);
  const move = (line: Line, place: number): void => {
    if (place < 0 || place >= lines.length) return;
    onChange(movedTo(lines, line.key, place));
    notify(texts.placed(nameOf(line), place + 1, lines.length));
  };
  const drag = useLineDrag(
    lines.map(({ key }) => key),
    (key, place) => {
      const line = lines.find((one) => one.key === key);
      if (line) move(line, place);
    },
  );
  const remove = (line: Line, at: number): void => {
    onChange(lines.filter((one) => one.key !== line.key));
    notify(texts.removed(nameOf(line)));
    const next = lines[at + 1] ?? lines[at - 1];
    if (next) list.current?.querySelector<HTMLElement>(`[data-line="${next.key}"]`)?.focus();
  };
  return (
    <>
      <div className={`grid middle gap-12 fixed text-12 medium muted on-head ${styles['head']}`} aria-hidden>
        <span />
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul ref={list} className="grow short scrolls" aria-label={packageSlotTexts.title}>
        {lines.map((line, at) => (
          <Row
            key={line.key}
            book={book}
            line={line}
            at={at}
            count={lines.length}
            drag={drag}
            onMove={(place) => move(line, place)}
            onRequired={(is_required) =>
              onChange(lines.map((one) => (one.key === line.key ? { ...one, is_required } : one)))
            }
            onOpen={() => onOpen(line)}
            onRemove={() => remove(line, at)}
          />
        ))}
      </ul>
      <output className="visually-hidden">{report}</output>
    </>
  );
};
