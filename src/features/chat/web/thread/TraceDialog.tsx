import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { Message } from '#features/chat/web/chat-wire.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = chatScreenTexts.message;

type TraceDialogProps = { readonly message: Message; readonly onClose: () => void };

/** What an edited or removed message said before. */
export const TraceDialog = ({ message, onClose }: TraceDialogProps): ReactElement => {
  const answer = useCall(messageCalls.getTrace, { query: { message_id: message.id } }, { quiet: true });
  return (
    <Modal opened onClose={onClose} title={texts.trace} size={520}>
      <Loaded of={answer} loading={<LoadingRows rows={2} />}>
        {(rows) => (
          <ul className="grid gap-12">
            {rows.map(({ at, by, what, former }) => (
              <li key={at}>
                <span className="muted small">
                  {what === 'edited'
                    ? texts.traceEdited(by, formatDateTime(new Date(at)))
                    : texts.traceDeleted(by, formatDateTime(new Date(at)))}
                </span>
                <p className="as-typed breaks">{former === '' ? texts.traceFiles : former}</p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Modal>
  );
};
