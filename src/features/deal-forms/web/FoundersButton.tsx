import { Button, type ButtonProps } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { FoundersDialog } from '#features/deal-forms/web/FoundersDialog.tsx';

type FoundersButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'leftSection'> & {
  readonly dealId: number;
  readonly label: string;
};

/** Opens the founders of the deal's client: name, share, INN, passport. */
export const FoundersButton = ({ dealId, label, ...button }: FoundersButtonProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <FoundersDialog dealId={dealId} onClose={() => setOpen(false)} />}
    </>
  );
};
