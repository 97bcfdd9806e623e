import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import type { guaranteeCalls } from '#features/guarantees/guarantees.contract.ts';
import { guaranteeSlotTexts } from '#features/guarantees/guarantees-slot.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';

type Document = CallReply<typeof guaranteeCalls.listOfDeal>[number]['document'];
type DownloadButtonProps = {
  readonly document: Document;
  readonly isWide?: boolean;
  /** Beside the main button of a deal it is one of several. */
  readonly isQuiet?: boolean;
};

/** «Скачать гарантию»; nothing where its file has never been there or was taken away. */
export const DownloadButton = ({
  document,
  isWide = false,
  isQuiet = false,
}: DownloadButtonProps): ReactElement | null =>
  document?.is_open ? (
    <Button
      component="a"
      href={downloadUrl(dealDocumentCalls.openDocument, { query: { id: document.id } })}
      download
      fullWidth={isWide}
      variant={isQuiet ? 'default' : 'filled'}
      {...(isWide ? {} : { size: 'xs', h: 32 })}
      leftSection={<Download size={15} aria-hidden />}
    >
      {guaranteeSlotTexts.download}
    </Button>
  ) : null;
