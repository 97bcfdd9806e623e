import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Copy, ExternalLink } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { tenderCalls } from '#features/tenders/tenders.contract.ts';
import { tenderListTexts } from '#features/tenders/tenders.screen-texts.ts';
import { TenderFacts, type Tender } from '#features/tenders/web/TenderFacts.tsx';
import styles from '#features/tenders/web/TenderFacts.module.css';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { toast } from '#kit/web/toast.ts';
import { useCall } from '#kit/web/use-call.ts';

const texts = tenderListTexts.card;

const copy = async (number: string): Promise<void> => {
  await navigator.clipboard.writeText(number);
  toast.success(texts.copied);
};

const Links = ({ tender }: { readonly tender: Tender }): ReactElement => (
  <div className={styles['links']}>
    {navigator.clipboard && (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Copy size={14} />}
        onClick={() => void copy(tender.tender_number)}
      >
        {texts.copyNumber}
      </Button>
    )}
    {tender.url && (
      <a href={tender.url} target="_blank" rel="noreferrer">
        {texts.inRegister} <ExternalLink size={13} aria-hidden />
      </a>
    )}
    {tender.platform_url && (
      <a href={tender.platform_url} target="_blank" rel="noreferrer">
        {texts.onPlatform} <ExternalLink size={13} aria-hidden />
      </a>
    )}
  </div>
);

const Content = ({ number }: { readonly number: string }): ReactElement => {
  const tender = useCall(tenderCalls.findTender, { body: { tender_number: number } }, { quiet: true });
  return (
    <Loaded of={tender} errorTitle={texts.failed}>
      {(found) =>
        found.found ? (
          <>
            <Links tender={found} />
            <TenderFacts tender={found} />
          </>
        ) : (
          <EmptyState title={texts.absent} text={texts.absentText} />
        )
      }
    </Loaded>
  );
};

/** One purchase over the list: what its notice says and until when the contract is to be signed. */
export const TenderDialog = ({
  number,
  onClose,
}: {
  readonly number: string | null;
  readonly onClose: () => void;
}): ReactElement => {
  const isSmall = useMediaQuery('(max-width: 480px)') ?? false;
  // While the dialog fades out it still shows what it showed.
  const [last, setLast] = useState(number);
  if (number !== null && number !== last) setLast(number);
  return (
    <Modal
      opened={number !== null}
      onClose={onClose}
      size={820}
      fullScreen={isSmall}
      title={texts.title(last ?? '')}
    >
      {last !== null && <Content number={last} />}
    </Modal>
  );
};
