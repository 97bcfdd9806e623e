import { useForm, type UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankScreenTexts as texts } from '#features/banks/bank-card.screen-texts.ts';
import { banksErrors } from '#features/banks/banks.errors.ts';
import { bankReads } from '#features/banks/web/bank-changes.ts';
import {
  type BankCard,
  type BankField,
  bankProblems,
  type BankValues,
  bodyOf,
  differingFields,
  valuesOf,
} from '#features/banks/web/bank-form.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';

/** Somebody else's card over which a person must choose, field by field. */
export type BankConflict = {
  readonly who: string | null;
  readonly fields: readonly BankField[];
  readonly theirs: BankValues;
  readonly changedHere: ReadonlySet<BankField>;
  readonly resolve: (ownValues: ReadonlySet<BankField>) => void;
};

type Editing = {
  readonly form: UseFormReturnType<BankValues>;
  readonly isBusy: boolean;
  readonly conflict: BankConflict | null;
  readonly save: (values: BankValues) => void;
};

const whoOf = (error: ApiError): string | null => {
  const { by } = (error.detail ?? {}) as { readonly by?: string | null };
  return by ?? null;
};

/** Editing a card: saving against the version it was opened in, and settling a conflict with who saved meanwhile. */
export const useBankEditing = (opened: BankCard): Editing => {
  const [base, setBase] = useState(opened);
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<BankConflict | null>(null);
  const form = useForm<BankValues>({ initialValues: valuesOf(opened), validate: bankProblems });

  const take = (card: BankCard, values: BankValues): void => {
    setBase(card);
    form.setInitialValues(valuesOf(card));
    form.setValues(values);
  };
  const meet = async (error: ApiError, mine: BankValues): Promise<void> => {
    const card = await callApi(bankCardCalls.getBank, { query: { id: base.id } });
    const [theirs, seen] = [valuesOf(card), valuesOf(base)];
    // The switch, the advantages, the texts have changed, and nothing that stands in this form.
    if (differingFields(seen, theirs).length === 0) return send(mine, card);
    setConflict({
      who: whoOf(error),
      fields: differingFields(mine, theirs),
      theirs,
      changedHere: new Set(differingFields(seen, mine)),
      resolve: (cached) => {
        const own = Object.fromEntries([...cached].map((field) => [field, mine[field]]));
        take(card, { ...theirs, ...own });
        setConflict(null);
        toast.info(texts.conflict.resolved);
      },
    });
  };
  const send = async (values: BankValues, { id, version }: BankCard): Promise<void> => {
    const body = { ...bodyOf(values), id, version };
    const saved = await callApi(bankCardCalls.updateBank, { body }, { quiet: true });
    take(saved, valuesOf(saved));
    toast.success(texts.saved);
    await invalidateCalls(...bankReads);
  };
  const fail = (error: unknown, values: BankValues): Promise<void> | void => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === banksErrors.conflict.code) return meet(error, values);
    if (!showFieldErrors(form, error)) announceError(error);
  };
  const save = (values: BankValues): void => {
    setBusy(true);
    send(values, base)
      .catch((error: unknown) => fail(error, values))
      .catch(() => undefined) // announced by the call that failed
      .finally(() => setBusy(false));
  };
  return { form, isBusy, conflict, save };
};
