import { Button } from '@mantine/core';
import { CircleCheck, Files, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { type DocumentKind, documentKindLabels, documentKinds } from '#domain/document-kind.ts';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import styles from '#features/deal-documents/web/DocumentsSide.module.css';
import { pickFiles } from '#features/deal-documents/web/pick-files.ts';
import { Card } from '#kit/web/Page.tsx';

type DocumentsSideProps = {
  readonly present: ReadonlySet<DocumentKind>;
  readonly onPick: (files: readonly File[], kind?: DocumentKind) => void;
};

const DropCard = ({ onPick }: Pick<DocumentsSideProps, 'onPick'>): ReactElement => (
  <Card padded label={texts.dropTitle}>
    <button type="button" className={styles['zone']} onClick={() => pickFiles((files) => onPick(files))}>
      <Files size={22} strokeWidth={1.75} aria-hidden />
      <b>{texts.dropTitle}</b>
      <span>{texts.dropText}</span>
      <small>{texts.formats}</small>
    </button>
  </Card>
);

/** Beside the list: where to drop everything at once, and the kinds of papers the deal has none of yet. */
export const DocumentsSide = ({ present, onPick }: DocumentsSideProps): ReactElement => {
  const missing = documentKinds.filter((kind) => kind !== 'other' && !present.has(kind));
  return (
    <aside className={styles['side']}>
      <DropCard onPick={onPick} />
      <Card title={texts.missingTitle}>
        {missing.length === 0 ? (
          <p className={styles['none']}>
            <CircleCheck size={18} strokeWidth={1.75} aria-hidden /> {texts.missingNone}
          </p>
        ) : (
          <ul className={styles['missing']}>
            {missing.map((kind) => (
              <li key={kind}>
                <Button
                  variant="subtle"
                  fullWidth
                  justify="space-between"
                  size="compact-md"
                  rightSection={<Plus size={15} />}
                  aria-label={texts.uploadKind(documentKindLabels[kind])}
                  onClick={() => pickFiles((files) => onPick(files, kind))}
                >
                  {documentKindLabels[kind]}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </aside>
  );
};
