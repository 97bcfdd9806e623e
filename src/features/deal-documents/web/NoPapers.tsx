import { Button } from '@mantine/core';
import { FolderOpen, Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { EmptyState } from '#kit/web/EmptyState.tsx';

/** A deal without papers; without `onUpload` the person may only look. */
export const NoPapers = ({ onUpload }: { readonly onUpload: (() => void) | undefined }): ReactElement => (
  <EmptyState
    icon={FolderOpen}
    title={texts.empty}
    text={onUpload ? texts.emptyText : texts.readOnly}
    actions={
      onUpload && (
        <Button leftSection={<Upload size={16} />} onClick={onUpload}>
          {texts.chooseFiles}
        </Button>
      )
    }
  />
);

/** Papers there are, but none for those the list is narrowed to. */
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
