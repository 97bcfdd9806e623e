import { ActionIcon, Popover } from '@mantine/core';
import { Info } from 'lucide-react';
import { type ReactElement, Suspense, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import type { DealStatus } from '#domain/deal-status.ts';
import { bankAboutTexts as texts } from '#features/banks/bank-about.texts.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';

const AboutBankCard = lazyPart(async () => ({
  default: (await import('#features/banks/web/AboutBankCard.tsx')).AboutBankCard,
}));

type AboutButtonProps = { readonly bankId: number; readonly name: string; readonly status?: DealStatus };

/** The button of the popover; what stands in it is fetched when it is first opened. */
export const AboutButton = ({ bankId, name, status }: AboutButtonProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={360}
      position="bottom-start"
      withArrow
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={texts.about(shortBankName(name))}
          onClick={() => setOpen(!isOpen)}
        >
          <Info size={15} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1}>
        <Suspense fallback={<LoadingRows rows={3} rowHeight={28} />}>
          {isOpen && <AboutBankCard bankId={bankId} status={status} onLeave={() => setOpen(false)} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};
