import { Button } from '@mantine/core';
import { FileArchive } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { collectArchive } from '#features/deal-documents/web/collect-archive.ts';

/** Collects the documents of an application into an archive and takes it home. */
export const ArchiveButton = ({ legId }: { readonly legId: number }): ReactElement => {
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      size="xs"
      variant="default"
      loading={isBusy}
      leftSection={<FileArchive size={15} aria-hidden />}
      onClick={() => {
        setBusy(true);
        void collectArchive(legId).finally(() => setBusy(false));
      }}
    >
      {documentScreenTexts.archive.download}
    </Button>
  );
};
