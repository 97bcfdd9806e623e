import { mayPass } from '#domain/access.ts';
import { writeToBanks } from '#features/deal-letters/deal-letters.access.ts';
import { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useRole } from '#kit/web/session.ts';
import { useCall } from '#kit/web/use-call.ts';

type Addressee = CallReply<typeof bankLetterCalls.listLetters>['addressees'][number];

/** Where a letter to the bank of a leg may go: its addresses; none where the person or the house sends no letters. */
export const useBankAddresses = (
  dealId: number,
  legId: number,
): {
  readonly mayWrite: boolean;
  readonly bankId: number | null;
  readonly addresses: Addressee['addresses'];
} => {
  const mayWrite = mayPass(writeToBanks, useRole());
  const { data } = useCall(
    bankLetterCalls.listLetters,
    { query: { application_id: dealId } },
    { enabled: mayWrite, quiet: true },
  );
  const addressee = data?.addressees.find(({ application_bank_id: id }) => id === legId);
  return {
    mayWrite: mayWrite && data?.can_post === true,
    bankId: addressee?.bank.id ?? null,
    addresses: addressee?.addresses ?? [],
  };
};
