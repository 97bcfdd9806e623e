import { ActionIcon, Menu } from '@mantine/core';
import { CalendarClock, Download, Ellipsis, Eye, Replace, Trash2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import styles from '#features/deal-documents/web/PaperRow.module.css';
import { pickFiles } from '#features/deal-documents/web/pick-files.ts';
import { fileUrl, type Paper, removePaper } from '#features/deal-documents/web/paper-actions.tsx';

type PaperMenuProps = {
  readonly paper: Paper;
  readonly isReadOnly: boolean;
  readonly onView: () => void;
  readonly onReplace: (file: File) => void;
  readonly onDates: () => void;
};

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What can be done with a paper; what cannot says why and stays in sight. */
const Changes = ({
  paper,
  onReplace,
  onDates,
}: {
  readonly paper: Paper;
  readonly onReplace: () => void;
  readonly onDates: () => void;
}): ReactElement => {
  const isOff = !paper.can_delete;
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        leftSection={<Replace {...icon} />}
        aria-disabled={isOff}
        className={isOff ? (styles['off'] ?? '') : ''}
        closeMenuOnClick={!isOff}
        onClick={() => !isOff && onReplace()}
      >
        {texts.replace}
      </Menu.Item>
      <Menu.Item
        leftSection={<CalendarClock {...icon} />}
        aria-disabled={isOff}
        className={isOff ? (styles['off'] ?? '') : ''}
        closeMenuOnClick={!isOff}
        onClick={() => !isOff && onDates()}
      >
        {texts.dates.open}
      </Menu.Item>
      <Menu.Item
        leftSection={<Trash2 {...icon} />}
        aria-disabled={isOff}
        className={(isOff ? styles['off'] : styles['danger']) ?? ''}
        closeMenuOnClick={!isOff}
        onClick={() => !isOff && void removePaper(paper)}
      >
        {texts.remove}
      </Menu.Item>
      {paper.why_kept !== null && <div className={styles['why']}>{paper.why_kept}</div>}
    </>
  );
};

/** The menu «…» of a paper. It is drawn at the first click: a list may hold hundreds of rows. */
export const PaperMenu = ({
  paper,
  isReadOnly,
  onView,
  onReplace,
  onDates,
}: PaperMenuProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={texts.more(paper.name)}
      onClick={() => {
        setOpened(true);
        setOpen(!isOpen);
      }}
    >
      <Ellipsis size={18} />
    </ActionIcon>
  );
  if (!wasOpened) return button;
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={260}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {paper.can_preview && (
          <Menu.Item leftSection={<Eye {...icon} />} onClick={onView}>
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
        {!isReadOnly && (
          <Changes
            paper={paper}
            onReplace={() => pickFiles(([file]) => file && onReplace(file), true)}
            onDates={onDates}
          />
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
