import { Button } from '@mantine/core';
import { Files, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import styles from '#features/deal-documents/web/DocumentsSide.module.css';
import { pickFiles } from '#features/deal-documents/web/pick-files.ts';
import { BanksReadiness } from '#features/deal-documents/web/BanksReadiness.tsx';
import type { BankReadiness } from '#features/deal-documents/web/slot-rows.ts';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import type { DocumentKind } from '#features/document-kinds/document-kinds.fields.ts';
import { limitWords } from '#features/document-kinds/document-kinds.rules.ts';
import { Card } from '#kit/web/screens/Page.tsx';

type Pick = (files: readonly File[], kind?: string) => void;

type DocumentsSideProps = {
  readonly book: KindBook;
  /** Kinds that stand in the list. */
  readonly present: ReadonlySet<string>;
  readonly banks: readonly BankReadiness[];
  /** The leg whose bank the list is narrowed to. */
  readonly shownId: number | null;
  readonly onShow: (legId: number | null) => void;
  readonly onPick: Pick;
  readonly isReadOnly: boolean;
};

const DropCard = ({ onPick }: { readonly onPick: Pick }): ReactElement => (
  <Card padded label={texts.dropTitle}>
    <button
      type="button"
      className={`grid gap-4 full text-13 soft round-10 no-ground pressed justify-middle ${styles['zone']}`}
      onClick={() => pickFiles((files) => onPick(files))}
    >
      <Files className="linked" size={22} strokeWidth={1.75} aria-hidden />
      <b className="medium ink">{texts.dropTitle}</b>
      <span>{texts.dropText}</span>
      <small className="text-12 muted">{texts.formats}</small>
    </button>
  </Card>
);

type KindButtonProps = {
  readonly type: DocumentKind;
  readonly onPick: (files: readonly File[]) => void;
};

/** A type to add a file of; what it takes is told before anything is chosen. */
const KindButton = ({ type, onPick }: KindButtonProps): ReactElement => (
  <Button
    variant="subtle"
    fullWidth
    justify="space-between"
    size="compact-md"
    h="auto"
    rightSection={<Plus size={15} />}
    aria-label={texts.uploadKind(type.name)}
    title={[type.help, limitWords(type)].filter((line) => line !== '').join('\n')}
    onClick={() => pickFiles(onPick)}
  >
    <span className="grid grow py-4 wraps text-left">{type.name}</span>
  </Button>
);

/** Beside the list: how far each bank is served, where to drop everything at once, and the kinds nobody asks for. */
export const DocumentsSide = ({
  book,
  present,
  banks,
  shownId,
  onShow,
  onPick,
  isReadOnly,
}: DocumentsSideProps): ReactElement => {
  const others = book.inUse.filter(({ code }) => code !== 'other' && !present.has(code));
  return (
    <aside
      className={`grid content-top gap-12 short scrolls ${styles['side']}`}
      aria-label={texts.byBank.title}
    >
      {banks.length > 0 && <BanksReadiness banks={banks} shownId={shownId} onShow={onShow} />}
      {!isReadOnly && <DropCard onPick={onPick} />}
      {!isReadOnly && others.length > 0 && (
        <Card title={texts.othersTitle}>
          <ul className={`px-6 pb-10 ${styles['missing']}`}>
            {others.map((type) => (
              <li key={type.code}>
                <KindButton type={type} onPick={(files) => onPick(files, type.code)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </aside>
  );
};
