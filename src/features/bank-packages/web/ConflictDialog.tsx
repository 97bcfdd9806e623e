import { Button, Modal } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { type PackageItem, planCopy } from '#features/bank-packages/bank-packages.rules.ts';
import { packageScreenTexts } from '#features/bank-packages/bank-packages.screen-texts.ts';
import { PlanList } from '#features/bank-packages/web/PlanList.tsx';
import type { PackageConflict, SavePackage } from '#features/bank-packages/web/use-save-package.ts';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { FormButtons } from '#kit/web/Page.tsx';

const texts = packageScreenTexts.conflict;

type ConflictDialogProps = {
  readonly book: KindBook;
  readonly conflict: PackageConflict;
  readonly mine: readonly PackageItem[];
  readonly saving: SavePackage;
};

/** Somebody else wrote the package meanwhile: what mine would change in theirs, and whose stays. */
export const ConflictDialog = ({ book, conflict, mine, saving }: ConflictDialogProps): ReactElement => {
  const { theirs, by, at } = conflict;
  const plan = planCopy(theirs.items, mine, 'replace');
  return (
    <Modal
      opened
      onClose={saving.takeTheirs}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={texts.title}
      size={720}
    >
      <p>{texts.words(by ?? texts.somebody, at ? formatDateTime(new Date(at)) : '')}</p>
      <PlanList book={book} plan={plan} />
      <FormButtons right>
        <Button variant="default" onClick={saving.takeTheirs}>
          {texts.takeTheirs}
        </Button>
        <Button onClick={saving.keepMine}>{texts.keepMine}</Button>
      </FormButtons>
    </Modal>
  );
};
