import { type ReactElement, useMemo } from 'react';
import { messageCalls } from '#features/chat/messages.contract.ts';
import type { Message } from '#features/chat/web/chat-wire.ts';
import { downloadUrl, fetchFile } from '#kit/web/calls/call-api.ts';
import { FileViewer, type ViewedFile } from '#kit/web/files/FileViewer.tsx';

type ThreadFilesProps = {
  readonly messages: readonly Message[];
  readonly shown: number | null;
  readonly onShow: (id: number) => void;
  readonly onClose: () => void;
};

/** The files of a thread in place, one after another. */
export const ThreadFiles = ({ messages, shown, onShow, onClose }: ThreadFilesProps): ReactElement | null => {
  const files = useMemo(
    () =>
      shown === null
        ? []
        : messages
            .flatMap((message) => message.files)
            .map(
              ({ id, name, mime, can_preview: canPreview }): ViewedFile => ({
                id,
                name,
                mime,
                canPreview,
                load: () => fetchFile(messageCalls.openFile, { query: { id } }, { quiet: true }),
                downloadUrl: downloadUrl(messageCalls.openFile, { query: { id } }),
              }),
            ),
    [messages, shown],
  );
  return <FileViewer files={files} shown={shown} onShow={(id) => onShow(Number(id))} onClose={onClose} />;
};
