import { FileText, Image } from 'lucide-react';
import type { ReactElement } from 'react';
import { extensionOf } from '#domain/upload-kinds.ts';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { ChatFile } from '#features/chat/web/chat-wire.ts';
import { KeepFileButton } from '#features/chat/web/thread/KeepFileButton.tsx';
import { useThreadRoom } from '#features/chat/web/thread/thread-context.ts';
import styles from '#features/chat/web/thread/message.module.css';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { formatBytes } from '#kit/web/files/format-bytes.ts';

const texts = chatScreenTexts.file;

const FileWords = ({ file }: { readonly file: ChatFile }): ReactElement => (
  <>
    <span className={`grid centred fixed info on-info ${styles['fileIcon']}`}>
      {file.mime.startsWith('image/') ? <Image size={18} aria-hidden /> : <FileText size={18} aria-hidden />}
    </span>
    <span className="two-lines">
      <span className="text-13 medium">{file.name}</span>
      <small>
        {extensionOf(file.name).toUpperCase()}, {formatBytes(file.bytes)}
      </small>
    </span>
  </>
);

/** A file of a message: opens in place where the browser can show it, else it is downloaded. */
export const MessageFile = ({ file }: { readonly file: ChatFile }): ReactElement => {
  const { openFile } = useThreadRoom();
  return (
    <li className={`row gap-8 shrinks py-8 px-10 edge round-8 on-head ${styles['file']}`}>
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
