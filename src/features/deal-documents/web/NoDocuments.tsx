import { Button } from '@mantine/core';
import { Camera, FolderOpen, Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { pickFiles } from '#features/deal-documents/web/pick-files.ts';
import { takePhotos } from '#kit/web/files/pick-files.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';

type NoDocumentsProps = {
  readonly hasBanks: boolean;
  /** Without it the person may only look. */
  readonly onPick: ((files: readonly File[]) => void) | undefined;
};

/** A deal without documents and without banks that ask for any. */
export const NoDocuments = ({ hasBanks, onPick }: NoDocumentsProps): ReactElement => {
  const isMobile = useMobile();
  return (
    <EmptyState
      icon={FolderOpen}
      title={hasBanks ? texts.noPackage : texts.noBanksTitle}
      text={onPick ? texts.noBanksText : texts.readOnly}
      actions={
        onPick && (
          <>
            {isMobile && (
              <Button leftSection={<Camera size={16} />} onClick={() => takePhotos(onPick)}>
                {texts.takePhoto}
              </Button>
            )}
            <Button
              variant={isMobile ? 'default' : 'filled'}
              leftSection={<Upload size={16} />}
              onClick={() => pickFiles(onPick)}
            >
              {texts.chooseFiles}
            </Button>
          </>
        )
      }
    />
  );
};

/** Documents there are, but none for what the list is narrowed to. */
export const NothingHere = ({ onShowAll }: { readonly onShowAll: () => void }): ReactElement => (
  <EmptyState
    title={texts.nothingHere}
    actions={
      <Button variant="default" onClick={onShowAll}>
        {texts.showAll}
      </Button>
    }
  />
);
