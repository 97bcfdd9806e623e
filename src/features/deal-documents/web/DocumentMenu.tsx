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
import { acceptDocument } from '#features/deal-documents/web/check-document.ts';
import styles from '#features/deal-documents/web/DocumentMenu.module.css';
import { pickFiles } from '#features/deal-documents/web/pick-files.ts';
import { fileUrl, type Document } from '#features/deal-documents/web/document.ts';
import { patiently } from '#kit/web/calls/patiently.ts';
import type { RowActions } from '#features/deal-documents/web/row-actions.ts';
import { undoMadePages } from '#features/deal-documents/web/undo-made-pages.ts';
import { RowMenu } from '#kit/web/grid/RowMenu.tsx';

/** What takes a document away comes with the first that goes. */
const remove = async (document: Document): Promise<void> => {
  const { removeDocument } = await patiently(
    () => import('#features/deal-documents/web/remove-document.tsx'),
  );
  await removeDocument(document);
};

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

type ChangeProps = {
  readonly mark: ReactElement;
  readonly isOff: boolean;
  readonly isDanger?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

/** A change of a document; one that cannot be made stays in sight. */
const Change = ({ mark, isOff, isDanger = false, onClick, children }: ChangeProps): ReactElement => (
  <Menu.Item
    leftSection={mark}
    aria-disabled={isOff}
    className={(isOff ? styles['off'] : isDanger && 'bad') || ''}
    closeMenuOnClick={!isOff}
    onClick={() => !isOff && onClick()}
  >
    {children}
  </Menu.Item>
);

type DocumentMenuProps = {
  readonly document: Document;
  /** All documents of its slot. */
  readonly documents: readonly Document[];
  /** Whether one more document may stand beside it. */
  readonly mayAdd: boolean;
  readonly actions: RowActions;
};

/** A checker may change his mind, and another's. */
const Checks = ({
  document,
  actions,
}: Pick<DocumentMenuProps, 'document' | 'actions'>): ReactElement | null => {
  if (!document.can_check) return null;
  return (
    <>
      {document.state === 'rejected' && (
        <Menu.Item leftSection={<CircleCheck {...icon} />} onClick={() => void acceptDocument(document)}>
          {texts.acceptAfter}
        </Menu.Item>
      )}
      {(document.state === 'checked' || document.state === 'expired') && (
        <Menu.Item leftSection={<CircleX {...icon} />} onClick={() => actions.onReject(document)}>
          {document.state === 'checked' ? texts.rejectAfter : texts.reject}
        </Menu.Item>
      )}
    </>
  );
};

const Changes = ({ document, documents, mayAdd, actions }: DocumentMenuProps): ReactElement => {
  const isOff = !document.can_delete;
  const together = documents.filter((one) => one.can_delete);
  return (
    <>
      <Menu.Divider />
      {mayAdd && (
        <Change
          mark={<Plus {...icon} />}
          isOff={false}
          onClick={() => pickFiles((files) => actions.onPick(files, document.kind))}
        >
          {texts.addMore}
        </Change>
      )}
      <Change mark={<Layers {...icon} />} isOff={isOff} onClick={() => actions.onPages([document])}>
        {texts.pages.open}
      </Change>
      {together.length > 1 && (
        <Change mark={<Combine {...icon} />} isOff={false} onClick={() => actions.onPages(together)}>
          {texts.pages.merge}
        </Change>
      )}
      {document.can_undo && (
        <Change mark={<Undo2 {...icon} />} isOff={false} onClick={() => void undoMadePages(document.id)}>
          {texts.pages.undo}
        </Change>
      )}
      <Change
        mark={<Replace {...icon} />}
        isOff={isOff}
        onClick={() => pickFiles(([file]) => file && actions.onReplace(document, file), true)}
      >
        {texts.replace}
      </Change>
      <Change mark={<CalendarClock {...icon} />} isOff={isOff} onClick={() => actions.onDates(document)}>
        {texts.dates.open}
      </Change>
      <Change mark={<Trash2 {...icon} />} isOff={isOff} isDanger onClick={() => void remove(document)}>
        {texts.remove}
      </Change>
      {document.keep_reason !== null && (
        <div className="pt-4 pb-8 px-12 small muted">{document.keep_reason}</div>
      )}
    </>
  );
};

/** The menu «…» of a document: look, take home, check anew, and what may be changed. */
export const DocumentMenu = ({ document, documents, mayAdd, actions }: DocumentMenuProps): ReactElement => (
  <RowMenu label={texts.more(document.name)} width={260}>
    {document.can_preview && (
      <Menu.Item leftSection={<Eye {...icon} />} onClick={() => actions.onView(document)}>
        {texts.view}
      </Menu.Item>
    )}
    <Menu.Item
      leftSection={<Download {...icon} />}
      component="a"
      href={fileUrl(document.id)}
      download={document.name}
    >
      {texts.download}
    </Menu.Item>
    <Checks document={document} actions={actions} />
    {!actions.isReadOnly && (
      <Changes document={document} documents={documents} mayAdd={mayAdd} actions={actions} />
    )}
  </RowMenu>
);
