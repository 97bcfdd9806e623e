import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { type PackageItem, planCopy } from '#features/bank-packages/bank-packages.rules.ts';
import { packageScreenTexts } from '#features/bank-packages/bank-packages.screen-texts.ts';
import { PlanList } from '#features/bank-packages/web/PlanList.tsx';
import type { PackageConflict, SavePackage } from '#features/bank-packages/web/use-save-package.ts';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { ConflictDialog } from '#kit/web/dialogs/ConflictDialog.tsx';

const texts = packageScreenTexts.conflict;

type PackageConflictProps = {
  readonly book: KindBook;
  readonly conflict: PackageConflict;
  readonly mine: readonly PackageItem[];
  readonly saving: SavePackage;
};

/** Somebody else wrote the package meanwhile: what mine would change in theirs, and whose stays. */
export const OpenPackageConflict = ({ book, conflict, mine, saving }: PackageConflictProps): ReactElement => {
  const { theirs, by, at } = conflict;
  const plan = planCopy(theirs.items, mine, 'replace');
  return (
    <ConflictDialog
      title={texts.title}
      theirs={{ label: texts.takeTheirs, onChoose: saving.takeTheirs }}
      mine={{ label: texts.keepMine, onChoose: saving.keepMine }}
    >
      <p>{texts.words(by ?? texts.somebody, at ? formatDateTime(new Date(at)) : '')}</p>
      <PlanList book={book} plan={plan} />
    </ConflictDialog>
  );
};
