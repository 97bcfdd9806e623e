import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import type { ReactElement } from 'react';
import { useDialogLevel } from '#kit/web/dialogs/dialog-stack.ts';
import { named } from '#kit/web/dialogs/named.ts';

/** Mantine's, over everything that was opened before it. */
export const Modal = (props: ModalProps): ReactElement => {
  const level = useDialogLevel(props);
  return <MantineModal {...named(props)} zIndex={level} />;
};
