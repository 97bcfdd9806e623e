import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type BankChoice,
  type BankOrder,
  inOrder,
  tickedBanks,
} from '#features/deal-banks/deal-banks.choice.ts';
import { dealBankCalls } from '#features/deal-banks/deal-banks.contract.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { troubleOf } from '#kit/web/states/trouble-of.ts';

const noBanks: readonly BankChoice[] = [];
const noDeal = { id: null, version: 0 } as const;

/** The banks of a deal with their prices; asked again when the deal has a new version. */
export const useBankChoice = (
  deal: { readonly id: number; readonly version: number } | null,
): {
  readonly banks: readonly BankChoice[];
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly error: ApiError | null;
  readonly retry: () => void;
  readonly order: BankOrder;
  readonly setOrder: (order: BankOrder) => void;
} => {
  const { id: dealId, version } = deal ?? noDeal;
  const [order, setOrder] = useState<BankOrder>('price');
  const { data, isPending, isPaused, isFetching, error, refetch } = useCall(
    dealBankCalls.getChoice,
    { query: { application_id: dealId ?? 0 } },
    { enabled: dealId !== null, keepPrevious: true, quiet: true },
  );
  const banks = useMemo(() => inOrder(data ?? noBanks, order), [data, order]);
  const seen = useRef(version);
  useEffect(() => {
    if (dealId === null || seen.current === version) return;
    seen.current = version;
    void refetch();
  }, [dealId, version, refetch]);
  return {
    banks,
    isPending: dealId !== null && isPending,
    isFetching,
    error: data === undefined ? troubleOf({ error, isPaused }) : null,
    retry: () => void refetch(),
    order,
    setOrder,
  };
};

/** The ticks of a person over those of the deal: his own stay when the list is asked again. */
export const useTicks = (
  banks: readonly BankChoice[],
): {
  readonly ticked: ReadonlySet<number>;
  readonly toggled: ReadonlySet<number> | null;
  readonly toggle: (bankId: number) => ReadonlySet<number>;
  readonly forget: () => void;
} => {
  const [own, setOwn] = useState<ReadonlySet<number> | null>(null);
  const ticked = useMemo(() => own ?? tickedBanks(banks), [own, banks]);
  const toggle = (bankId: number): ReadonlySet<number> => {
    const next = new Set(ticked);
    if (!next.delete(bankId)) next.add(bankId);
    setOwn(next);
    return next;
  };
  return { ticked, toggled: own, toggle, forget: useCallback(() => setOwn(null), []) };
};
