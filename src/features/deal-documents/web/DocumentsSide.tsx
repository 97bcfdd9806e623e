import { Button } from '@mantine/core';
import { CircleCheck, Files, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import styles from '#features/deal-documents/web/DocumentsSide.module.css';
import { pickFiles } from '#features/deal-documents/web/pick-files.ts';
import type { WantedPaper } from '#features/deal-documents/web/wanted-papers.ts';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import type { DocumentKind } from '#features/document-kinds/document-kinds.fields.ts';
import { limitWords } from '#features/document-kinds/document-kinds.rules.ts';
import { Card } from '#kit/web/Page.tsx';

type Pick = (files: readonly File[], kind?: string) => void;

type DocumentsSideProps = {
  readonly book: KindBook;
  readonly present: ReadonlySet<string>;
  readonly wanted: readonly WantedPaper[];
  readonly hasBanks: boolean;
  readonly onPick: Pick;
};

const DropCard = ({ onPick }: { readonly onPick: Pick }): ReactElement => (
  <Card padded label={texts.dropTitle}>
    <button type="button" className={styles['zone']} onClick={() => pickFiles((files) => onPick(files))}>
      <Files size={22} strokeWidth={1.75} aria-hidden />
      <b>{texts.dropTitle}</b>
      <span>{texts.dropText}</span>
      <small>{texts.formats}</small>
    </button>
  </Card>
);

type KindButtonProps = {
  readonly name: string;
  readonly type: DocumentKind | undefined;
  /** In faint ink under the name. */
  readonly note?: string;
  readonly isExpired?: boolean;
  readonly onPick: (files: readonly File[]) => void;
};

/** A type to add a file of; what it takes is told before anything is chosen. */
const KindButton = ({ name, type, note, isExpired, onPick }: KindButtonProps): ReactElement => (
  <Button
    variant="subtle"
    fullWidth
    justify="space-between"
    size="compact-md"
    h="auto"
    rightSection={<Plus size={15} />}
    aria-label={texts.uploadKind(name)}
    title={type && [type.help, limitWords(type)].filter((line) => line !== '').join('\n')}
    onClick={() => pickFiles(onPick)}
  >
    <span className={styles['type']}>
      <span>{name}</span>
      {isExpired && <small className={styles['expired']}>{texts.expired}</small>}
      {note && <small>{note}</small>}
    </span>
  </Button>
);

const Wanted = ({ book, wanted, hasBanks, onPick }: Omit<DocumentsSideProps, 'present'>): ReactElement => {
  if (!hasBanks) return <p className={styles['unknown']}>{texts.wantedUnknown}</p>;
  if (wanted.length === 0)
    return (
      <p className={styles['none']}>
        <CircleCheck size={18} strokeWidth={1.75} aria-hidden /> {texts.wantedNone}
      </p>
    );
  return (
    <ul className={styles['missing']}>
      {wanted.map(({ code, name, banks, isExpired }) => (
        <li key={code}>
          <KindButton
            name={name}
            type={book.find(code)}
            note={banks.join(', ')}
            isExpired={isExpired}
            onPick={(files) => onPick(files, code)}
          />
        </li>
      ))}
    </ul>
  );
};

/** Beside the list: where to drop everything at once, what the deal's banks still ask for, and the other types. */
export const DocumentsSide = ({
  book,
  present,
  wanted,
  hasBanks,
  onPick,
}: DocumentsSideProps): ReactElement => {
  const others = book.inUse.filter(
    ({ code }) => code !== 'other' && !present.has(code) && !wanted.some((paper) => paper.code === code),
  );
  return (
    <aside className={styles['side']}>
      <DropCard onPick={onPick} />
      <Card title={texts.wantedTitle}>
        <Wanted book={book} wanted={wanted} hasBanks={hasBanks} onPick={onPick} />
      </Card>
      {others.length > 0 && (
        <Card title={texts.othersTitle}>
          <ul className={styles['missing']}>
            {others.map((type) => (
              <li key={type.code}>
                <KindButton name={type.name} type={type} onPick={(files) => onPick(files, type.code)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </aside>
  );
};
