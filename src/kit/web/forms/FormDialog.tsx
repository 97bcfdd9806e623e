import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { FormButtons } from '#kit/web/screens/Page.tsx';

type FormDialogProps = {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** Called on the button and on Enter; usually `form.onSubmit(…)`. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** A verb; «Сохранить» by default. */
  readonly submitLabel?: string;
  readonly isBusy?: boolean;
  /** The button is off; say why beside the field that is missing. */
  readonly isOff?: boolean;
  /** Something was written here: closing asks first, and so do the page's tab and signing out. */
  readonly isDirty?: boolean;
  readonly danger?: boolean;
  readonly size?: number;
  /** Left of the buttons: a consequence in one sentence. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** A long form may have its fault out of sight; the fields say it with the next frame. */
const showFirstFault = (form: HTMLFormElement): void =>
  void requestAnimationFrame(() =>
    form.querySelector('[aria-invalid="true"]')?.scrollIntoView({ block: 'nearest' }),
  );

/** Closes at once, or asks first while something written would be lost. */
const useClosing = (isDirty: boolean, isBusy: boolean, onClose: () => void) => {
  useDirty(isDirty);
  const isRequesting = useRef(false);
  return async (): Promise<void> => {
    if (isBusy || isRequesting.current) return;
    if (!isDirty) {
      onClose();
      return;
    }
    isRequesting.current = true;
    // The key that asks must not answer as well. The key that answers is heard by the question alone: it stands on top.
    await nextTask();
    const isAgreed = await confirmAction({ ...webScreenTexts.loss, danger: true });
    isRequesting.current = false;
    if (isAgreed) onClose();
  };
};

/** A dialog that holds one form: 620 wide, the whole screen under 480; closing only when not busy, never by a press outside. */
export const FormDialog = (props: FormDialogProps): ReactElement => {
  const {
    isOpen,
    title,
    onClose,
    onSubmit,
    submitLabel = webScreenTexts.save,
    isBusy = false,
    isOff = false,
    isDirty = false,
    danger = false,
    size = 620,
    note,
    children,
  } = props;
  const close = useClosing(isDirty && isOpen, isBusy, onClose);
  const isSmall = useMediaQuery('(max-width: 480px)') ?? false;
  return (
    <Modal
      opened={isOpen}
      onClose={() => void close()}
      title={title}
      size={size}
      fullScreen={isSmall}
      closeOnClickOutside={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          if (isBusy || isOff) return;
          onSubmit(event);
          showFirstFault(event.currentTarget);
        }}
      >
        {children}
        <FormButtons right>
          {note && (
            <div className="muted small" style={{ flex: isSmall ? '1 0 100%' : 1, alignSelf: 'center' }}>
              {note}
            </div>
          )}
          <Button variant="default" onClick={() => void close()} disabled={isBusy}>
            {webScreenTexts.cancel}
          </Button>
          <Button type="submit" loading={isBusy} disabled={isOff} {...(danger ? { color: 'red' } : {})}>
            {submitLabel}
          </Button>
        </FormButtons>
      </form>
    </Modal>
  );
};
