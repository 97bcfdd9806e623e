import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import { productErrors } from '#features/bank-products/bank-products.errors.ts';
import { productScreenTexts } from '#features/bank-products/bank-products.screen-texts.ts';
import { type Product, productReads } from '#features/bank-products/web/product-changes.ts';
import {
  bodyOf,
  fieldOf,
  formProblems,
  newValues,
  type ProductStart,
  type ProductValues,
  valuesOf,
} from '#features/bank-products/web/product-form.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';

const texts = productScreenTexts.form;

/** Somebody else's saving over which a person must choose. */
export type ProductConflict = {
  readonly who: string | null;
  readonly fields: readonly string[];
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
};

export type ProductForm = UseFormReturnType<ProductValues>;

type Editing = {
  readonly form: ProductForm;
  readonly isBusy: boolean;
  readonly conflict: ProductConflict | null;
  readonly save: (values: ProductValues) => void;
};

type Edited = {
  readonly bank: ProductStart & { readonly id: number };
  /** Null for a new one. */
  readonly product: Product | null;
  readonly onDone: () => void;
};

/** Editing a product against the version it was opened in; a new one is made once however often the button is pressed. */
export const useProductEditing = ({ bank, product, onDone }: Edited): Editing => {
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<ProductConflict | null>(null);
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<ProductValues>({
    initialValues: product ? valuesOf(product) : newValues(bank),
    validate: formProblems,
  });
  const send = async (values: ProductValues, version: number | undefined): Promise<void> => {
    const fields = bodyOf(values);
    if (product && version !== undefined) {
      const body = { ...fields, id: product.id, version };
      await callApi(bankProductCalls.updateProduct, { body }, { quiet: true });
    } else {
      const body = { ...fields, bank_id: bank.id };
      await callApi(bankProductCalls.createProduct, { body }, { quiet: true, key });
    }
    toast.success(product ? texts.saved : texts.created);
    await invalidateCalls(...productReads);
    onDone();
  };
  const meet = (error: ApiError, mine: ProductValues): void => {
    const { by, fields, version } = error.detail as { by: string | null; fields: string[]; version: number };
    setConflict({
      who: by,
      fields,
      takeTheirs: () => {
        onDone();
        void invalidateCalls(...productReads);
      },
      keepMine: () => {
        setConflict(null);
        run(mine, version);
      },
    });
  };
  const fail = (error: unknown, values: ProductValues): void => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === productErrors.conflict.code) return meet(error, values);
    const rename = Object.fromEntries(Object.keys(error.errors).map((path) => [path, fieldOf(path)]));
    if (!showFieldErrors(form, error, rename)) announceError(error);
  };
  const run = (values: ProductValues, version: number | undefined): void => {
    setBusy(true);
    send(values, version)
      .catch((error: unknown) => fail(error, values))
      .finally(() => setBusy(false));
  };
  return { form, isBusy, conflict, save: (values) => run(values, product?.version) };
};
