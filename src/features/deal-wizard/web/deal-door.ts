import type { WizardInput } from '#features/deal-wizard/deal-wizard.form.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import type { DraftDoor, SavedDeal } from '#features/deal-wizard/web/draft-notices.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { callApi } from '#kit/web/calls/call-api.ts';

const create = (input: WizardInput, key: string, bank_ids: number[]): Promise<SavedDeal> =>
  callApi(wizardCalls.createDeal, { body: { ...input, bank_ids } }, { key, quiet: true });

const isBankRefused = (error: unknown): boolean => error instanceof ApiError && 'bank_ids' in error.errors;

/** The deal with the bank it was begun for; where that bank does not take it, without: the draft matters more. */
const createWithBank = async (input: WizardInput, key: string, bankId: number): Promise<SavedDeal> => {
  try {
    return await create(input, key, [bankId]);
  } catch (error) {
    if (!isBankRefused(error)) throw error;
    return create(input, `${key}-without-bank`, []);
  }
};

/** The calls that keep a draft; refusals are shown by the wizard itself. */
export const dealDoor = (bankId?: number): DraftDoor => ({
  create: (input, key) =>
    bankId === undefined ? create(input, key, []) : createWithBank(input, key, bankId),
  update: ({ id, version }, input) =>
    callApi(wizardCalls.updateDeal, { params: { id }, body: { ...input, version } }, { quiet: true }),
});
