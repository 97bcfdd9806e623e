import { useState } from 'react';
import { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import { packageErrors } from '#features/bank-packages/bank-packages.errors.ts';
import { packageScreenTexts as texts } from '#features/bank-packages/bank-packages.screen-texts.ts';
import { type BankPackage, sentOf } from '#features/bank-packages/web/package-line.ts';
import type { PackageEdits } from '#features/bank-packages/web/use-package-edits.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';

/** Somebody else's package that was written meanwhile, with who did it and when. */
export type PackageConflict = {
  readonly theirs: BankPackage;
  readonly by: string | null;
  readonly at: string | null;
};

export type SavePackage = {
  readonly isBusy: boolean;
  readonly conflict: PackageConflict | null;
  readonly save: () => void;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
};

/** Saving a package whole, and what to do when somebody was quicker. */
export const useSavePackage = (
  { bankId, productId }: { readonly bankId: number; readonly productId: number | null },
  edits: PackageEdits,
): SavePackage => {
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<PackageConflict | null>(null);

  const meet = async ({ detail }: ApiError): Promise<void> => {
    const { packages } = await callApi(packageCalls.getPackages, { query: { bank_id: bankId } });
    const theirs = packages.find((one) => one.product_id === productId);
    const { by = null, at = null } = (detail ?? {}) as { by?: string | null; at?: string | null };
    if (theirs) setConflict({ theirs, by, at });
  };
  const fail = (error: unknown): Promise<void> | undefined => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === packageErrors.conflict.code) return meet(error);
    if (error.status === 422) toast.error(error.message);
    else announceError(error);
    return undefined;
  };
  const send = async (version: number): Promise<void> => {
    const body = { bank_id: bankId, product_id: productId, version, items: sentOf(edits.lines) };
    const saved = await callApi(packageCalls.savePackage, { body }, { quiet: true });
    edits.markSaved(saved);
    toast.success(texts.editor.saved);
    await invalidateCalls(packageCalls.getPackages);
  };
  const save = (version: number): void => {
    setBusy(true);
    send(version)
      .catch(fail)
      .catch(() => undefined) // announced by the call that failed
      .finally(() => setBusy(false));
  };
  return {
    isBusy,
    conflict,
    save: () => save(edits.version),
    takeTheirs: () => {
      if (conflict) edits.adopt(conflict.theirs);
      setConflict(null);
    },
    keepMine: () => {
      setConflict(null);
      if (conflict) save(conflict.theirs.version);
    },
  };
};
