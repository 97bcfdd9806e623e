import { FileText, Image } from 'lucide-react';
import type { ReactElement } from 'react';
import { extensionOf } from '#domain/upload-kinds.ts';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { ChatFile } from '#features/chat/web/chat-wire.ts';
import { KeepFileButton } from '#features/chat/web/talk/KeepFileButton.tsx';
import { useTalkRoom } from '#features/chat/web/talk/talk-context.ts';
import styles from '#features/chat/web/talk/message.module.css';
import { downloadUrl } from '#kit/web/call-api.ts';
import { formatBytes } from '#kit/web/files/format-bytes.ts';

const texts = chatScreenTexts.file;

const FileWords = ({ file }: { readonly file: ChatFile }): ReactElement => (
  <>
    <span className={styles['fileIcon']}>
      {file.mime.startsWith('image/') ? <Image size={18} aria-hidden /> : <FileText size={18} aria-hidden />}
    </span>
    <span className="two-lines">
      <span className={styles['fileName']}>{file.name}</span>
      <small>
        {extensionOf(file.name).toUpperCase()}, {formatBytes(file.bytes)}
      </small>
    </span>
  </>
);

/** A file of a message: opens in place where the browser can show it, else it is downloaded. */
export const MessageFile = ({ file }: { readonly file: ChatFile }): ReactElement => {
  const { openFile } = useTalkRoom();
  return (
    <li className={styles['file']}>
      {file.can_preview ? (
        <button type="button" title={texts.open(file.name)} onClick={() => openFile(file)}>
          <FileWords file={file} />
        </button>
      ) : (
        <a
          href={downloadUrl(messageCalls.openFile, { query: { id: file.id } })}
          download
          title={texts.download(file.name)}
        >
          <FileWords file={file} />
        </a>
      )}
      <KeepFileButton file={file} />
    </li>
  );
};
