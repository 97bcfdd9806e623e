import type { ReactElement } from 'react';
import { productScreenTexts } from '#features/bank-products/bank-products.screen-texts.ts';
import type { ProductConflict } from '#features/bank-products/web/use-product-editing.ts';
import { ConflictDialog } from '#kit/web/dialogs/ConflictDialog.tsx';

const texts = productScreenTexts.conflict;

/** Somebody else saved the product meanwhile: whose product stays. */
export const OpenProductConflict = ({ who, fields, takeTheirs, keepMine }: ProductConflict): ReactElement => (
  <ConflictDialog
    title={texts.title}
    size={520}
    theirs={{ label: texts.takeTheirs, onChoose: takeTheirs }}
    mine={{ label: texts.keepMine, onChoose: keepMine }}
  >
    <p>{texts.words(who ?? texts.somebody, fields.map((name) => texts.fields[name] ?? name).join(', '))}</p>
  </ConflictDialog>
);
