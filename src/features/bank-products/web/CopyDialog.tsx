import { Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import { productScreenTexts } from '#features/bank-products/bank-products.screen-texts.ts';
import { productReads } from '#features/bank-products/web/product-changes.ts';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = productScreenTexts.copying;
const mostBanks = 200;

/** Takes over a product of another bank, or of this one, with all its rules. */
export const CopyDialog = ({
  bankId,
  onClose,
}: {
  readonly bankId: number;
  readonly onClose: () => void;
}): ReactElement => {
  const [from, setFrom] = useState<string | null>(null);
  const [product, setProduct] = useState<string | null>(null);
  const banks = useCall(bankCardCalls.listBanks, { body: { limit: mostBanks } }, { quiet: true });
  const products = useCall(
    bankProductCalls.listProducts,
    { query: { bank_id: Number(from) } },
    { quiet: true, enabled: from !== null },
  );
  const copying = useCallMutation(bankProductCalls.copyProduct, {
    invalidates: productReads,
    done: ({ name }) => texts.done(name),
    onSuccess: onClose,
  });
  const offered = products.data ?? [];
  const isEmpty = from !== null && products.data !== undefined && offered.length === 0;
  return (
    <FormDialog
      isOpen
      size={480}
      title={texts.title}
      submitLabel={texts.submit}
      isBusy={copying.isPending}
      isOff={product === null}
      note={texts.note}
      onClose={onClose}
      onSubmit={() => copying.mutate({ body: { bank_id: bankId, from_id: Number(product) } })}
    >
      <FormGrid>
        <Select
          wrapperProps={{ 'data-span': 12 }}
          label={texts.bank}
          placeholder={texts.choose}
          required
          searchable
          data-autofocus
          error={banks.error ? texts.failed : undefined}
          data={(banks.data?.items ?? []).map(({ id, name }) => ({
            value: String(id),
            label: shortBankName(name),
          }))}
          value={from}
          onChange={(value) => {
            setFrom(value);
            setProduct(null);
          }}
        />
        <Select
          wrapperProps={{ 'data-span': 12 }}
          label={texts.product}
          placeholder={texts.choose}
          required
          disabled={from === null || isEmpty}
          error={products.error ? texts.failed : isEmpty ? texts.none : undefined}
          data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={product}
          onChange={setProduct}
        />
      </FormGrid>
    </FormDialog>
  );
};
