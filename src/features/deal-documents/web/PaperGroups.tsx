import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { type DocumentKind, documentKindLabels, documentKinds } from '#domain/document-kind.ts';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import type { Paper } from '#features/deal-documents/web/paper-actions.tsx';
import styles from '#features/deal-documents/web/PaperGroups.module.css';
import { PaperRow } from '#features/deal-documents/web/PaperRow.tsx';
import { pickFiles } from '#features/deal-documents/web/pick-files.ts';

type PaperGroupsProps = {
  readonly papers: readonly Paper[];
  readonly isReadOnly: boolean;
  readonly onView: (paper: Paper) => void;
  readonly onReplace: (paper: Paper, file: File) => void;
  readonly onPick: (files: readonly File[], kind: DocumentKind) => void;
};

const Head = (): ReactElement => (
  <div className={styles['head']} aria-hidden>
    <span />
    <span>{texts.columns.name}</span>
    <span className={styles['right']}>{texts.columns.size}</span>
    <span>{texts.columns.added}</span>
    <span>{texts.columns.bank}</span>
  </div>
);

/** Papers by kind, in the order in which banks ask for them; arrows walk from name to name. */
export const PaperGroups = ({
  papers,
  isReadOnly,
  onView,
  onReplace,
  onPick,
}: PaperGroupsProps): ReactElement => {
  const groups = documentKinds
    .map((kind) => ({ kind, papers: papers.filter((paper) => paper.kind === kind) }))
    .filter((group) => group.papers.length > 0);
  return (
    <>
      <Head />
      {groups.map((group) => (
        <section key={group.kind} aria-label={documentKindLabels[group.kind]}>
          <header className={styles['group']}>
            <h3>{documentKindLabels[group.kind]}</h3>
            <span>{group.papers.length}</span>
            <b className="spacer" />
            {!isReadOnly && (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<Plus size={14} />}
                aria-label={texts.uploadKind(documentKindLabels[group.kind])}
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
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
};
