import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import type { Paper } from '#features/deal-documents/web/paper-actions.tsx';
import styles from '#features/deal-documents/web/PaperGroups.module.css';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { PaperRow } from '#features/deal-documents/web/PaperRow.tsx';
import { pickFiles } from '#features/deal-documents/web/pick-files.ts';

type PaperGroupsProps = {
  readonly book: KindBook;
  readonly papers: readonly Paper[];
  readonly isReadOnly: boolean;
  readonly onView: (paper: Paper) => void;
  readonly onReplace: (paper: Paper, file: File) => void;
  readonly onDates: (paper: Paper) => void;
  readonly onPick: (files: readonly File[], kind: string) => void;
};

const Head = (): ReactElement => (
  <div className={styles['head']} aria-hidden>
    <span />
    <span>{texts.columns.name}</span>
    <span className={styles['right']}>{texts.columns.size}</span>
    <span>{texts.columns.added}</span>
    <span>{texts.columns.until}</span>
    <span>{texts.columns.bank}</span>
  </div>
);

/** Whether one more paper of a type may stand in the deal beside those there are. */
const mayAdd = (book: KindBook, kind: string): boolean => {
  const type = book.find(kind);
  return type === undefined || (type.is_active && type.is_multiple);
};

/** Papers by type, in the order in which banks ask for them; arrows walk from name to name. */
export const PaperGroups = ({
  book,
  papers,
  isReadOnly,
  onView,
  onReplace,
  onDates,
  onPick,
}: PaperGroupsProps): ReactElement => {
  const groups = [...Map.groupBy(papers, (paper) => paper.kind)]
    .map(([kind, own]) => ({ kind, name: book.nameOf(kind), papers: own }))
    .toSorted((one, other) => book.compare(one.kind, other.kind));
  return (
    <>
      <Head />
      {groups.map((group) => (
        <section key={group.kind} aria-label={group.name}>
          <header className={styles['group']}>
            <h3>{group.name}</h3>
            <span>{group.papers.length}</span>
            <b className="spacer" />
            {!isReadOnly && mayAdd(book, group.kind) && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<Plus size={14} />}
                aria-label={texts.uploadKind(group.name)}
                onClick={() => pickFiles((files) => onPick(files, group.kind))}
              >
                {texts.add}
              </Button>
            )}
          </header>
          <ul>
            {group.papers.map((paper) => (
              <PaperRow
                key={paper.id}
                paper={paper}
                isReadOnly={isReadOnly}
                onView={onView}
                onReplace={onReplace}
                onDates={onDates}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};
