import { Button, Select, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { productLabels, products } from '#domain/product.ts';
import { signKinds } from '#features/bank-products/bank-products.fields.ts';
import { frameRules } from '#features/bank-products/bank-products.kinds.ts';
import { productScreenTexts } from '#features/bank-products/bank-products.screen-texts.ts';
import type { Product } from '#features/bank-products/web/product-changes.ts';
import { RuleFields } from '#features/bank-products/web/RuleFields.tsx';
import { RuleRows } from '#features/bank-products/web/RuleRows.tsx';
import { type ProductConflict, useProductEditing } from '#features/bank-products/web/use-product-editing.ts';
import type { ShownBank } from '#features/banks/web/bank-card.facade.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { toFirstFault } from '#kit/web/forms/form-errors.ts';
import { Card, FormButtons, FormGrid } from '#kit/web/screens/Page.tsx';
import { ConflictDialog } from '#kit/web/dialogs/ConflictDialog.tsx';

const texts = productScreenTexts.form;
const spans = { list: 6, other: 3 };
const frameFields = frameRules.flatMap(({ form }) => form);

const conflictTexts = productScreenTexts.conflict;

/** Somebody else saved the product meanwhile: whose product stays. */
const OpenProductConflict = ({ who, fields, takeTheirs, keepMine }: ProductConflict): ReactElement => (
  <ConflictDialog
    title={conflictTexts.title}
    size={520}
    theirs={{ label: conflictTexts.takeTheirs, onChoose: takeTheirs }}
    mine={{ label: conflictTexts.keepMine, onChoose: keepMine }}
  >
    <p>
      {conflictTexts.words(
        who ?? conflictTexts.somebody,
        fields.map((name) => conflictTexts.fields[name] ?? name).join(', '),
      )}
    </p>
  </ConflictDialog>
);

type ProductEditorProps = {
  readonly bank: ShownBank;
  /** Null for a new one. */
  readonly product: Product | null;
  readonly onClose: () => void;
};

/** A product with its rules as the administrator writes them. */
export const ProductEditor = ({ bank, product, onClose }: ProductEditorProps): ReactElement => {
  const { form, isBusy, conflict, save } = useProductEditing({ bank, product, onDone: onClose });
  const isDirty = form.isDirty();
  useDirty(isDirty);
  const close = async (): Promise<void> => {
    const question = { title: texts.leaveTitle, text: texts.leaveText, confirmLabel: texts.leave };
    if (!isDirty || (await confirmAction({ ...question, danger: true }))) onClose();
  };
  return (
    <form
      noValidate
      className="column gap-12"
      style={{ maxWidth: 980 }}
      onSubmit={form.onSubmit(save, toFirstFault(form))}
    >
      <Card title={product?.name ?? texts.newTitle} padded>
        <FormGrid>
          <TextInput
            wrapperProps={{ 'data-span': 4 }}
            label={texts.name}
            required
            data-autofocus
            maxLength={120}
            {...form.getInputProps('name')}
          />
          <Select
            wrapperProps={{ 'data-span': 4 }}
            label={texts.kind}
            allowDeselect={false}
            data={products.map((value) => ({ value, label: productLabels[value] }))}
            {...form.getInputProps('product')}
          />
          <Select
            wrapperProps={{ 'data-span': 4 }}
            label={texts.sign}
            allowDeselect={false}
            data={signKinds.map((value) => ({ value, label: productScreenTexts.signs[value] }))}
            {...form.getInputProps('sign')}
          />
          <RuleFields form={form} fields={frameFields} spans={spans} at="" />
        </FormGrid>
      </Card>
      <RuleRows form={form} />
      <FormButtons>
        <Button type="submit" loading={isBusy}>
          {product ? texts.save : texts.create}
        </Button>
        <Button variant="default" onClick={() => void close()}>
          {texts.cancel}
        </Button>
      </FormButtons>
      {conflict && <OpenProductConflict {...conflict} />}
    </form>
  );
};
