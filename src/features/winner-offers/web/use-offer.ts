import { useState } from 'react';
import { winnerOfferCalls } from '#features/winner-offers/winner-offers.contract.ts';
import { mostBanks } from '#features/winner-offers/winner-offers.sheet.ts';
import { winnerOfferErrors } from '#features/winner-offers/winner-offers.errors.ts';
import { winnerOfferScreenTexts as texts } from '#features/winner-offers/winner-offers.screen-texts.ts';
import type { OfferPartProps } from '#features/winner-offers/web/OfferPart.tsx';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type Errors = { readonly email?: string | undefined; readonly banks?: string | undefined };

/** The banks that give a price; those ticked at the desk, else the first ones, until the person chooses. */
const useBanks = ({ winnerId, bankIds }: OfferPartProps) => {
  const prices = useCall(
    winnerCalls.showPrices,
    { query: { id: winnerId } },
    { quiet: true, staleMs: 60_000 },
  );
  const banks = (prices.data?.items ?? []).filter(({ price }) => price !== null);
  const [own, setOwn] = useState<readonly number[] | null>(bankIds.length === 0 ? null : bankIds);
  const required = own ?? banks.map(({ bank_id: id }) => id);
  const chosen = banks
    .map(({ bank_id: id }) => id)
    .filter((id) => required.includes(id))
    .slice(0, mostBanks);
  return { prices, banks, chosen, setOwn };
};

/** An offer before it goes: address, banks, what the server thinks of it; the same within ten minutes asks first. */
export const useOffer = (of: OfferPartProps, onSent: () => void) => {
  const { prices, banks, chosen, setOwn } = useBanks(of);
  // The address that was written down last, during this talk perhaps.
  const [email, setAddress] = useState(of.emails.at(-1) ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAgain, setAgain] = useState(false);
  const reset = (): void => {
    setErrors({});
    setRefusal(null);
    setAgain(false);
  };
  const sending = useCallMutation(winnerOfferCalls.sendOffer, {
    quiet: true,
    done: (_sent, { body }) => texts.done(body.email),
    onSuccess: () => {
      void invalidateCalls(winnerCalls.showWinner, winnerCalls.showQueue);
      onSent();
    },
    onError: (error) => {
      const stated = { email: error.errors['email']?.[0], banks: error.errors['bank_ids']?.[0] };
      setErrors(stated);
      setAgain(error.code === winnerOfferErrors.again.code);
      if (stated.email === undefined && stated.banks === undefined) setRefusal(error.message);
    },
  });
  const send = (): void => {
    const address = email.trim();
    if (address === '') return setErrors({ email: texts.emailMissing });
    if (chosen.length === 0) return setErrors({ banks: texts.banksMissing });
    const options = { bank_ids: [...chosen], again: isAgain };
    sending.mutate({ body: { winner_id: of.winnerId, email: address, options } });
  };
  return {
    prices,
    banks,
    chosen,
    email,
    errors,
    refusal,
    isAgain,
    send,
    isBusy: sending.isPending,
    isOff: banks.length === 0,
    setEmail: (next: string): void => {
      reset();
      setAddress(next);
    },
    choose: (ids: readonly number[]): void => {
      reset();
      setOwn(ids);
    },
  };
};

export type OfferForm = ReturnType<typeof useOffer>;
