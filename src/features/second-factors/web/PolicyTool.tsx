import { ActionIcon, Button } from '@mantine/core';
import { ShieldCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { factorScreenTexts as texts } from '#features/second-factors/second-factors.screen-texts.ts';
import { PolicyDialog } from '#features/second-factors/web/PolicyDialog.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';

/** Over the list of people: of whom a second factor is asked. */
export const PolicyTool = (): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  return (
    <>
      {useMobile() ? (
        <ActionIcon variant="default" size={36} aria-label={texts.title} onClick={open}>
          <ShieldCheck size={16} />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<ShieldCheck size={16} />} onClick={open}>
          {texts.title}
        </Button>
      )}
      {isOpen && <PolicyDialog onClose={() => setOpen(false)} />}
    </>
  );
};
