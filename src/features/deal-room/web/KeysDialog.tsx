import { Kbd } from '@mantine/core';
import { Fragment, type ReactElement } from 'react';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { roomKeys } from '#features/deal-room/web/room-keys.ts';
import type { RoomViewList } from '#features/deal-room/web/room-views.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';

const texts = dealRoomTexts.keyList;

/** The keys of a deal's screen. */
export const KeysDialog = ({
  views,
  onClose,
}: {
  readonly views: RoomViewList['groups'];
  readonly onClose: () => void;
}): ReactElement => {
  const keys: readonly (readonly [string, string])[] = [
    ...views.map(({ title }, at) => [String(at + 1), texts.view(title)] as const),
    ...roomKeys,
  ];
  return (
    <Modal opened onClose={onClose} title={texts.title} size={400}>
      <dl className="grid gap-8 gap-x-12 mb-12" style={{ gridTemplateColumns: '72px minmax(0, 1fr)' }}>
        {keys.map(([key, meaning]) => (
          <Fragment key={key}>
            <dt>
              <Kbd ff="inherit">{key}</Kbd>
            </dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="muted small">{texts.typing}</p>
    </Modal>
  );
};
