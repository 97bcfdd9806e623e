import { Button, Modal } from '@mantine/core';
import type { ReactElement } from 'react';
import { productScreenTexts } from '#features/bank-products/bank-products.screen-texts.ts';
import type { ProductConflict } from '#features/bank-products/web/use-product-editing.ts';
import { FormButtons } from '#kit/web/Page.tsx';

const texts = productScreenTexts.conflict;

/** Somebody else saved the product meanwhile: whose product stays. */
export const ConflictDialog = ({ who, fields, takeTheirs, keepMine }: ProductConflict): ReactElement => (
  <Modal
    opened
    onClose={takeTheirs}
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
    title={texts.title}
    size={520}
  >
    <p>{texts.words(who ?? texts.somebody, fields.map((name) => texts.fields[name] ?? name).join(', '))}</p>
    <FormButtons right>
      <Button variant="default" onClick={takeTheirs}>
        {texts.takeTheirs}
      </Button>
      <Button onClick={keepMine}>{texts.keepMine}</Button>
    </FormButtons>
  </Modal>
);
