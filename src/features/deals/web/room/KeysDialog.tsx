import { Kbd, Modal } from '@mantine/core';
import { Fragment, type ReactElement } from 'react';
import { dealRoomTexts } from '#features/deals/deals.screen-texts.ts';
import styles from '#features/deals/web/banks/leg.module.css';
import { roomKeys } from '#features/deals/web/room/room-keys.ts';
import type { RoomView } from '#features/deals/web/room/room-views.ts';

const texts = dealRoomTexts.keyList;

/** The keys of a deal's screen. */
export const KeysDialog = ({
  views,
  onClose,
}: {
  readonly views: readonly RoomView[];
  readonly onClose: () => void;
}): ReactElement => {
  const keys: readonly (readonly [string, string])[] = [
    ...views.map(({ title }, at) => [String(at + 1), texts.view(title)] as const),
    ...roomKeys,
  ];
  return (
    <Modal opened onClose={onClose} title={texts.title} size={400}>
      <dl className={styles['keys']}>
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
