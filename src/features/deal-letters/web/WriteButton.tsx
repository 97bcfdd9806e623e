import { Button, type ButtonProps } from '@mantine/core';
import { Mail } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { bankLetterScreenTexts as texts } from '#features/deal-letters/deal-letters.screen-texts.ts';
import { ComposeDialog } from '#features/deal-letters/web/ComposeDialog.tsx';
import type { BankLetters } from '#features/deal-letters/web/LettersPanel.tsx';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { WhyOff } from '#kit/web/notes/WhyOff.tsx';

type WriteButtonProps = Pick<ButtonProps, 'size' | 'variant'> & {
  readonly deal: ShownDeal;
  readonly data: BankLetters;
  /** The first of them is written to at once, the others can be chosen instead. */
  readonly addressees: BankLetters['addressees'];
};

/** Writes to a bank of a deal, or says why nobody can. */
export const WriteButton = ({ deal, data, addressees, ...view }: WriteButtonProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const why = addressees.length === 0 ? texts.noAddressees : data.can_post ? null : texts.noMail;
  if (why !== null) return <WhyOff reason={why}>{texts.write}</WhyOff>;
  return (
    <>
      <Button {...view} leftSection={<Mail size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {texts.write}
      </Button>
      {isOpen && <ComposeDialog deal={deal} addressees={addressees} onClose={() => setOpen(false)} />}
    </>
  );
};
