import { Menu } from '@mantine/core';
import {
  CalendarClock,
  CircleCheck,
  CircleX,
  Combine,
  Download,
  Eye,
  Layers,
  Plus,
  Replace,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { acceptPaper } from '#features/deal-documents/web/check-paper.ts';
import styles from '#features/deal-documents/web/PaperMenu.module.css';
import { pickFiles } from '#features/deal-documents/web/pick-files.ts';
import { fileUrl, type Paper, removePaper } from '#features/deal-documents/web/paper-actions.tsx';
import type { RowActions } from '#features/deal-documents/web/row-actions.ts';
import { undoMadePages } from '#features/deal-documents/web/undo-made-pages.ts';
import { RowMenu } from '#kit/web/RowMenu.tsx';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type ChangeProps = {
  readonly mark: ReactElement;
  readonly isOff: boolean;
  readonly isDanger?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

/** A change of a paper; one that cannot be made stays in sight. */
const Change = ({ mark, isOff, isDanger = false, onClick, children }: ChangeProps): ReactElement => (
  <Menu.Item
    leftSection={mark}
    aria-disabled={isOff}
    className={(isOff ? styles['off'] : isDanger && styles['danger']) || ''}
    closeMenuOnClick={!isOff}
    onClick={() => !isOff && onClick()}
  >
    {children}
  </Menu.Item>
);

type PaperMenuProps = {
  readonly paper: Paper;
  /** All papers of its slot. */
  readonly papers: readonly Paper[];
  /** Whether one more paper may stand beside it. */
  readonly mayAdd: boolean;
  readonly actions: RowActions;
};

/** A checker may change his mind, and another's. */
const Checks = ({ paper, actions }: Pick<PaperMenuProps, 'paper' | 'actions'>): ReactElement | null => {
  if (!paper.can_check) return null;
  return (
    <>
      {paper.state === 'rejected' && (
        <Menu.Item leftSection={<CircleCheck {...icon} />} onClick={() => void acceptPaper(paper)}>
          {texts.acceptAfter}
        </Menu.Item>
      )}
      {(paper.state === 'checked' || paper.state === 'expired') && (
        <Menu.Item leftSection={<CircleX {...icon} />} onClick={() => actions.onReject(paper)}>
          {paper.state === 'checked' ? texts.rejectAfter : texts.reject}
        </Menu.Item>
      )}
    </>
  );
};

const Changes = ({ paper, papers, mayAdd, actions }: PaperMenuProps): ReactElement => {
  const isOff = !paper.can_delete;
  const together = papers.filter((one) => one.can_delete);
  return (
    <>
      <Menu.Divider />
      {mayAdd && (
        <Change
          mark={<Plus {...icon} />}
          isOff={false}
          onClick={() => pickFiles((files) => actions.onPick(files, paper.kind))}
        >
          {texts.addMore}
        </Change>
      )}
      <Change mark={<Layers {...icon} />} isOff={isOff} onClick={() => actions.onPages([paper])}>
        {texts.pages.open}
      </Change>
      {together.length > 1 && (
        <Change mark={<Combine {...icon} />} isOff={false} onClick={() => actions.onPages(together)}>
          {texts.pages.merge}
        </Change>
      )}
      {paper.can_undo && (
        <Change mark={<Undo2 {...icon} />} isOff={false} onClick={() => void undoMadePages(paper.id)}>
          {texts.pages.undo}
        </Change>
      )}
      <Change
        mark={<Replace {...icon} />}
        isOff={isOff}
        onClick={() => pickFiles(([file]) => file && actions.onReplace(paper, file), true)}
      >
        {texts.replace}
      </Change>
      <Change mark={<CalendarClock {...icon} />} isOff={isOff} onClick={() => actions.onDates(paper)}>
        {texts.dates.open}
      </Change>
      <Change mark={<Trash2 {...icon} />} isOff={isOff} isDanger onClick={() => void removePaper(paper)}>
        {texts.remove}
      </Change>
      {paper.why_kept !== null && <div className={styles['why']}>{paper.why_kept}</div>}
    </>
  );
};

/** The menu «…» of a paper: look, take home, check anew, and what may be changed. */
export const PaperMenu = ({ paper, papers, mayAdd, actions }: PaperMenuProps): ReactElement => (
  <RowMenu label={texts.more(paper.name)} width={260}>
    {paper.can_preview && (
      <Menu.Item leftSection={<Eye {...icon} />} onClick={() => actions.onView(paper)}>
        {texts.view}
      </Menu.Item>
    )}
    <Menu.Item
      leftSection={<Download {...icon} />}
      component="a"
      href={fileUrl(paper.id)}
      download={paper.name}
    >
      {texts.download}
    </Menu.Item>
    <Checks paper={paper} actions={actions} />
    {!actions.isReadOnly && <Changes paper={paper} papers={papers} mayAdd={mayAdd} actions={actions} />}
  </RowMenu>
);
