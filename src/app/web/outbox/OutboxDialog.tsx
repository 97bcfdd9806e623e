import { Button } from '@mantine/core';
import { type ReactElement, useEffect } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { outboxTexts as texts } from '#app/outbox.screen-texts.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { goTo } from '#kit/web/screens/navigation.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { discardParcel, retryParcel } from '#kit/web/outbox/outbox.ts';
import type { Waiting } from '#kit/web/outbox/parcel.ts';
import { discardShut } from '#kit/web/outbox/send-parcels.ts';

const drop = async ({ key, title }: Waiting): Promise<void> => {
  const { title: question, text } = texts.dropAsk;
  if (await confirmAction({ title: question, text: text(title), confirmLabel: texts.drop, danger: true }))
    discardParcel(key);
};

type RowProps = { readonly parcel: Waiting; readonly onOpen: (path: string) => void };

const Row = ({ parcel, onOpen }: RowProps): ReactElement => {
  const { key, title, at, state, why, path, isConflict } = parcel;
  const hasFailed = state === 'failed' || state === 'refused';
  return (
    <li className="grid gap-8 py-12 hair-top">
      <span className="two-lines">
        <strong className="medium breaks">{title}</strong>
        <small>{`${texts.written(formatDateTime(new Date(at)))}, ${texts.states[state]}`}</small>
      </span>
      {why !== null && <span className="text-13 bad breaks">{why}</span>}
      <span className="row wrap gap-8">
        {hasFailed && !isConflict && (
          <Button size="xs" onClick={() => retryParcel(key)}>
            {texts.retry}
          </Button>
        )}
        {path !== null && (
          <Button size="xs" variant={isConflict ? 'filled' : 'default'} onClick={() => onOpen(path)}>
            {isConflict ? texts.compare : texts.open}
          </Button>
        )}
        <Button size="xs" variant="subtle" color="red" onClick={() => void drop(parcel)}>
          {texts.drop}
        </Button>
      </span>
    </li>
  );
};

const dropShut = async (): Promise<void> => {
  if (await confirmAction({ ...texts.shutAsk, confirmLabel: texts.drop, danger: true })) await discardShut();
};

/** What this device keeps and cannot open: it is said how it opens again, and nothing is thrown away unasked. */
const Shut = ({ count }: { readonly count: number }): ReactElement => (
  <div className="grid gap-8 py-12 hair-top">
    <strong className="medium">{texts.shut(count)}</strong>
    <p className="text-13">{texts.shutWhy}</p>
    <span>
      <Button size="xs" variant="subtle" color="red" onClick={() => void dropShut()}>
        {texts.shutDrop}
      </Button>
    </span>
  </div>
);

type OutboxDialogProps = {
  readonly parcels: readonly Waiting[];
  /** How many more there are that cannot be opened. */
  readonly shut: number;
  readonly onClose: () => void;
};

/** What has been written and has not been sent: why, and what can be done with each. */
export const OutboxDialog = ({ parcels, shut, onClose }: OutboxDialogProps): ReactElement => {
  const isEmpty = parcels.length + shut === 0;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  const open = (path: string): void => {
    void goTo(path);
    onClose();
  };
  const hasFailed = parcels.some(({ why }) => why !== null);
  return (
    <Modal opened title={texts.title} onClose={onClose}>
      {parcels.length > 0 && (
        <p className="text-13 muted mb-12">{hasFailed ? texts.leadFailed : texts.lead}</p>
      )}
      <ul aria-label={texts.title}>
        {parcels.map((parcel) => (
          <Row key={parcel.key} parcel={parcel} onOpen={open} />
        ))}
      </ul>
      {shut > 0 && <Shut count={shut} />}
    </Modal>
  );
};
