import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { webTexts } from '#kit/contract/web.texts.ts';
import { FormButtons } from '#kit/web/Page.tsx';

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
  readonly danger?: boolean;
  readonly size?: number;
  /** Left of the buttons: a consequence in one sentence. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** A dialog that holds one form: 620 wide, the whole screen under 480; closing by Esc or outside only when not busy. */
export const FormDialog = (props: FormDialogProps): ReactElement => {
  const {
    isOpen,
    title,
    onClose,
    onSubmit,
    submitLabel = webTexts.save,
    isBusy = false,
    isOff = false,
    danger = false,
    size = 620,
    note,
    children,
  } = props;
  const isSmall = useMediaQuery('(max-width: 480px)') ?? false;
  return (
    <Modal
      opened={isOpen}
      onClose={() => !isBusy && onClose()}
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
          if (!isBusy && !isOff) onSubmit(event);
        }}
      >
        {children}
        <FormButtons right>
          {note && (
            <div className="muted small" style={{ flex: isSmall ? '1 0 100%' : 1, alignSelf: 'center' }}>
              {note}
            </div>
          )}
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {webTexts.cancel}
          </Button>
          <Button type="submit" loading={isBusy} disabled={isOff} {...(danger ? { color: 'red' } : {})}>
            {submitLabel}
          </Button>
        </FormButtons>
      </form>
    </Modal>
  );
};
