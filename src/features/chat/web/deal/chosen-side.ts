import { create } from 'zustand';
import type { DealSide } from '#features/chat/web/chat-wire.ts';

/** What tells a side of a deal: its leg for a bank, its name for the others. */
export const keyOfSide = ({
  side,
  application_bank_id: legId,
}: Pick<DealSide, 'side' | 'application_bank_id'>): string => (legId === null ? side : `leg ${legId}`);

type Chosen = { readonly byDeal: Readonly<Record<number, string>> };
const useChosen = create<Chosen>(() => ({ byDeal: {} }));

/** §3's flag of the chat with a bank: which side the deal's chat shows when it is opened. */
export const chooseSide = (dealId: number, key: string): void =>
  useChosen.setState(({ byDeal }) => ({ byDeal: { ...byDeal, [dealId]: key } }));

/** The side chosen in the chat of a deal, if any. */
export const useChosenSide = (dealId: number): string | undefined =>
  useChosen(({ byDeal }) => byDeal[dealId]);
